import type { cookies as english } from '../../en/site/cookies.ts'

export const cookies: typeof english = {
  label: 'Cookies',
  text: 'Usamos cookies para que tenga la mejor experiencia, para medir el rendimiento y para entregar clientes potenciales verificados. Si continúa, acepta nuestro uso de cookies.',
  learnMore: 'Conozca más en nuestra Política de privacidad',
  manage: 'Administrar preferencias',
  acceptAll: 'Aceptar todas',
  title: 'Preferencias de cookies',
  description:
    'Administre sus preferencias de cookies. Las esenciales son necesarias para que el sitio funcione.',
  kinds: {
    essential: {
      title: 'Cookies esenciales',
      words: 'Necesarias para que el sitio funcione bien. No se pueden desactivar.',
    },
    analytics: {
      title: 'Cookies de análisis',
      words: 'Nos ayudan a entender cómo se usa el sitio y a mejorar su rendimiento.',
    },
    marketing: {
      title: 'Cookies de marketing',
      words: 'Sirven para mostrar contenido personalizado y medir la eficacia de las campañas.',
    },
  },
  save: 'Guardar preferencias',
  close: 'Cerrar',
}
