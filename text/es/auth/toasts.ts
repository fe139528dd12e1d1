import type { signInToasts as english } from '../../en/auth/toasts.ts'

export const signInToasts: typeof english = {
  region: 'Notificaciones (F6)',
  close: 'Cerrar',
  done: 'Listo',
  error: 'Error',
  offline:
    'No pudimos comunicarnos con el servidor. Lo que escribió sigue aquí: revise la conexión e intente de nuevo.',
  sessionOver: 'Su sesión terminó. Inicie sesión otra vez y repita el último paso.',
  serverMessage: () => null,
  signedUp: 'Cuenta creada. Ya puede iniciar sesión.',
  signUpFailed: 'No se pudo crear la cuenta',
  loggedIn: 'Inició sesión correctamente',
  logInFailed: 'No se pudo iniciar sesión',
  checkEmail: 'Revise su correo',
  resetLinkSent: 'Le enviamos un enlace para restablecer su contraseña',
  resetLinkFailed: 'No se pudo enviar el enlace para restablecer su contraseña',
  passwordChanged: 'Su nueva contraseña quedó guardada.',
  passwordFailed: 'No se pudo guardar la nueva contraseña',
}
