import { fullStop } from '../../full-stop.ts'
import type { invitations as english } from '../../en/auth/invitations.ts'

export const invitations: typeof english = {
  mail: {
    subject: (brand) => `Su invitación a ${brand}`,
    heading: (brand) => `Le damos la bienvenida a ${brand}`,
    intro: (brand, business) =>
      business === ''
        ? `Le creamos una cuenta en ${brand}. Elija una contraseña y podrá entrar.`
        : `Le creamos una cuenta en ${brand} para el negocio ${fullStop(business)} Elija una contraseña y podrá entrar.`,
    action: 'Elegir una contraseña',
    aside: (days) =>
      `El enlace sirve una sola vez, durante ${days} días. Si no lo esperaba, puede ignorar este correo.`,
  },
  page: {
    title: 'Su invitación',
    intro: (name, business) =>
      `Le damos la bienvenida, ${name}. Elija una contraseña para abrir ${fullStop(business)}`,
    email: 'Correo electrónico',
    password: 'Contraseña',
    accept: 'Guardar la contraseña y entrar',
    accepting: 'Guardando la contraseña...',
    over: 'Esta invitación ya no sirve',
    overWords:
      'Ya se usó, se anuló o se envió otra, o tiene más de una semana. Pídale a quien lo invitó que se la envíe de nuevo, o inicie sesión si ya tiene contraseña.',
    toLogin: 'Ir a iniciar sesión',
    failed: 'No se pudo guardar la contraseña',
  },
}
