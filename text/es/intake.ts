import type { intake as english } from '../en/intake.ts'

export const intake: typeof english = {
  orderName: (service, place) => `Clientes de ${service} en ${place}`,
  refusals: {
    duplicate: 'Esta persona ya pidió este servicio en los últimos 90 días.',
    suppressed: 'Esta persona pidió que no la contacten.',
    test: 'Fue una prueba que envió el origen.',
    machine: 'El formulario lo llenó un bot.',
  },
}
