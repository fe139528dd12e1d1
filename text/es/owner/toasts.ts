import type { toasts as english } from '../../en/owner/toasts.ts'
import { signInToasts } from '../auth/toasts.ts'

export const toasts: typeof english = {
  ...signInToasts,
  undo: 'Deshacer',
  success: '¡Listo!',
  upgradeRequired: 'Necesita un plan',
  paidFeature: 'Esta función requiere una suscripción de pago',
  comingSoon: 'Próximamente',
  analyticsComing: 'Las estadísticas están en desarrollo',
  settingsComing: 'Esta función está en desarrollo',
  generated,
  generatedAnd: (n, rest) => `${generated(n)}. ${rest}`,
  newLead: (facts) => `Nuevo cliente potencial: ${facts}`,
  newLeads: (n) => `${n} clientes potenciales nuevos`,
  newAppointment: (facts) => `Nueva cita: ${facts}`,
  newAppointments: (n) => `${n} citas nuevas`,
  onOrder: (n) =>
    n === 1
      ? 'Queda 1 pendiente: le llegará cuando otro dueño de casa pida el servicio.'
      : `Quedan ${n} pendientes: le llegarán cuando otros dueños de casa pidan el servicio.`,
  twoFactorOn: 'La verificación en dos pasos está activada',
  twoFactorOff: 'La verificación en dos pasos está desactivada',
  twoFactorFailed: 'No se pudo cambiar la verificación en dos pasos',
  leadFailed: 'No se pudo guardar',
  statusesSaved: (count, status) =>
    count === 1 ? `Estado: ${status}` : `${count} clientes: ${status}`,
  undone: 'Listo, todo quedó como antes.',
  attemptLogged: (channel) => `Intento registrado: ${channel.toLowerCase()}`,
  notesSaved: 'Se guardaron las notas',
  seePlans: 'Ver los planes',
  generateFailed: 'No se pudieron generar los clientes potenciales',
  setupRequired: 'Faltan los datos de su negocio',
  setupFirst: 'Complételos primero, por favor.',
  businessUpdated: 'Se actualizó el perfil de su negocio.',
  businessCreated: 'Se creó el perfil de su negocio.',
  businessFailed: 'No se pudo guardar el perfil del negocio',
  notAuthenticated: 'No ha iniciado sesión',
  campaignCreated: '¡Campaña creada!',
  campaignDelivered: (delivered, requested) =>
    delivered === 0
      ? 'Por ahora no hay solicitudes en esa zona.'
      : `Ya recibió ${delivered} de ${requested}.`,
  campaignDelivery: 'Los clientes potenciales se entregan en 48 a 72 horas.',
  campaignFailed: 'No se pudo crear la campaña',
  leadsFailed: 'No se pudieron cargar los clientes potenciales',
  profileUpdated: 'Su perfil se actualizó correctamente',
  profileFailed: 'No se pudo actualizar el perfil',
  resetSent: 'Enviamos el correo para restablecer la contraseña',
  resetFailed: 'No se pudo enviar el correo para restablecer la contraseña',
  signOutFailed: 'No se pudo cerrar la sesión',
}

function generated(n: number) {
  return n === 1
    ? 'Se generó 1 cliente potencial calificado'
    : `Se generaron ${n} clientes potenciales calificados`
}
