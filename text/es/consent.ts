import { brand } from '../brand.ts'

/** As in English and with the same version: a changed word is a new version. */
export const consent = {
  version: '2026-11-22.1',
  disclosure: `Al marcar esta casilla y presionar “Enviar mi solicitud” acepto que un solo contratista de servicios para el hogar, elegido para mi proyecto a través de ${brand}, me llame, me envíe mensajes de texto y correos electrónicos sobre esta solicitud, al teléfono y al correo que indiqué, incluso con marcación automática, mensajes grabados o voz artificial. ${brand} también puede comunicarse conmigo sobre el estado de mi solicitud. Mis datos no se entregan a ninguna otra empresa. Aceptar no es condición para comprar nada. Pueden aplicarse tarifas de mensajes y datos.`,
  withdraw:
    'Puede retirar su permiso en cualquier momento y de cualquier forma razonable. Lo más rápido es el enlace del correo que confirma su solicitud: nos detenemos de inmediato y, si un contratista ya la tiene, le avisamos. También puede decírselo al contratista o escribirnos.',
}
