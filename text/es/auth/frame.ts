import type { signInFrame as english } from '../../en/auth/frame.ts'

export const signInFrame: typeof english = {
  loading: 'Cargando',
  close: 'Cerrar',
  language: 'Idioma',
  tryAgain: 'Intentar de nuevo',
  brokenTitle: 'Esta página no cargó',
  broken: 'Algo falló de nuestro lado o se cortó la conexión. No se perdió nada suyo.',
}
