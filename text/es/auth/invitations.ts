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
      `Le damos la bienvenida, ${name}. Elija una contraseña para entrar a la cuenta de ${fullStop(business)}`,
    email: 'Correo electrónico',
    password: 'Contraseña',
    accept: 'Guardar la contraseña y entrar',
    accepting: 'Guardando la contraseña...',
    over: 'Esta invitación ya no sirve',
    overWords:
      'Ya se usó, se anuló, se reemplazó con otra o tiene más de una semana. Pida que se la envíen de nuevo o, si ya tiene contraseña, inicie sesión.',
    toLogin: 'Ir a iniciar sesión',
    failed: 'No se pudo guardar la contraseña',
  },
}
