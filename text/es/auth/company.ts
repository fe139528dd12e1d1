import type { companySignIn as english } from '../../en/auth/company.ts'

export const companySignIn: typeof english = {
  offer: 'Usar el acceso de su empresa',
  title: 'Entre con su empresa',
  hint: 'Se abre la página de su empresa para que confirme quién es. No necesita una contraseña nuestra.',
  email: 'Correo del trabajo',
  proceed: 'Continuar',
  opening: 'Abriendo la página de su empresa...',
  unknown: (domain) =>
    `Ninguna empresa ha configurado aquí su acceso para ${domain}. Entre con su correo y su contraseña.`,
  disabled: 'Por ahora su empresa tiene desactivado este acceso.',
  refused:
    'El acceso de su empresa no se completó. Intente de nuevo; si sigue fallando, avise a quien lo administra en su empresa.',
  failed: 'No se puede abrir el acceso de su empresa. Intente de nuevo en un momento.',
}
