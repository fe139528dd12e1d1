import type { Cue } from '../intents/cue.ts'

/** Scams: parcels, prizes, inheritances, overpaid checks, warrants, wallets. */
export const scamDoubts: ReadonlyArray<Cue> = [
  [
    3,
    /\b(hearing[- ]impaired|deaf)\b.{0,120}\b(card|check|cheque|zelle|mover|decorator|text only)\b|\b(cashier'?s|certified|bank) (check|cheque)\b.{0,120}\b(mail|send|deposit|cash|forward|balance|clear)|\b(forward|wire|send|refund|return) (me |us )?(the )?(balance|difference|rest|remainder|excess|extra)\b(?! (of|is) (the )?(work|job))/,
  ],
  [
    3,
    /\b(green dot|gift cards?|itunes|google play|steam|moneypak|vanilla|prepaid|tarjetas? de regalo)\b.{0,60}\b(cards?|number|code|pay|send|read|buy|purchase|worth|selected|claim|\$\d+|receive|win|won|codigo|numero)\b|\b(western union|money ?gram)\b|\brun (\d+|two|three|several|my|some|a few) cards?\b/,
  ],
  [
    3,
    /\b(parcel|package|shipment|paquete|envio|encomienda)\b.{0,60}\b(held|detenid\w|retenid\w|redeliver\w*|customs|aduana|release|liberar\w*|not be delivered|could not|undelivered|pague|fee)\b|\b(final|last|urgent) (notice|warning|aviso)\b|\b(ultimo aviso|aviso final)\b/,
  ],
  [
    3,
    /\b(account|subscription|service|card|membership|cuenta|suscripcion|tarjeta)\b.{0,30}\b(will be|has been|has|was|is|sera|ha sido|fue|esta) (\w+ )?(suspended|disconnected|locked|limited|blocked|closed|expired|deactivated|hacked|suspendida|bloqueada|cerrada|cancelada)\b(?!.{0,30}\b(door|gate))/,
  ],
  [
    3,
    /\b(inherit\w*|herencia|estate|fund|deceased|late (uncle|husband|father|client)|difunt\w)\b.{0,80}\b(millions?|millones|\$ ?[\d.,]+ ?m\b|trust(ed|worthy) (person|partner)|persona de confianza|share|transfer|compartir|donat\w*|donar)\b|\b\d[\d.,]* ?(million|millones)( de)? (dollars|dolares|usd|euros|pounds)\b/,
  ],
  [
    3,
    /\b(you|usted|tu numero|su numero)\b.{0,30}\b(been selected|selected|chosen|winner|have won|won (a|the|an)|elegido|ganador|seleccionad\w|premiad\w)\b|\b(felicidades|congratulations|enhorabuena)\b.{0,40}\b(won|win\w*|prize|gan\w+|premi\w+|selected|sele\w+)|\b(claim|reclam\w+) (your|su|tu) (\w+ ){0,2}(prize|reward|gift|bonus|premio|regalo|iphone)\b|\b(sorteo|sweepstakes)\b|\b(loteria|lottery) (winner|winnings|ticket|number|department|ganador)/,
  ],
  [
    3,
    /\b(warrant|arrest|legal action|lawsuit|deport\w*)\b.{0,60}\b(issued|your name|against you|unless|immediate\w*|social security|irs)\b|\b(this is|soy el|habla el) (agent|officer|agente|oficial)\b|\b(agent|officer)\b.{0,40}\bbadge\b|\bsocial security (number|administration|benefits? (have|has)|has been)\b|\bwe (have )?(hacked|recorded|infected)\b|\b(your|tu) (webcam|browsing|passwords?)\b/,
  ],
  [
    3,
    /\b(btc|bitcoin\w*|ethereum|usdt|crypto ?wallet|the wallet|trading|forex|inversion|invierta|invest)\b.{0,60}\b(\d|gan\w+|reciba|receive|return\w*|profit\w*|double|bonus|daily|platform|signals?|hours?|horas)\b|\b(invierta|invest|deposite|deposit) \$?\d+.{0,30}\b(reciba|get|earn|receive|gane)\b|\b(verify|confirm|update|verifique|confirme|actualice) (your|su|tu) (account|identity|payment|billing|bank\w*|card|cuenta|identidad|pago|tarjeta|direccion para)\b/,
  ],
  [
    3,
    /\b(single|lonely|hot|sexy) (girls?|women|ladies|chicas|mujeres)\b|\b(hot|sexy) (single )?(moms?|guys)\b|\b(i am|i'm|soy) (\w+ )?(single|a widow|viuda|soltera)\b.{0,60}\b(love|man|relationship|amor|hombre|relacion)\b|\b(solves?|bypass) captcha\b|\b(bookmarked|informative (article|post|blog)|nice (blog|article|post)|great (blog|article|post)|visit (also )?my (web ?page|web ?site|blog|homepage))\b|\b(video|foto) (\w+ )?(eres tu|is this you)\b/,
  ],
  [
    2,
    /\b(zelle|cash ?app|venmo|paypal|wire transfer|wallet|overseas|offshore|oil rig|on a rig|deployed|military base|my (mover|shipper|agent|decorator|interior decorator)|the mover|kindly|blessings|bendiciones|god bless you for|\$?[\d,]+ (on top|extra for)|keep \$?\d+|for (your )?stress|cc\b|read the numbers|call back immediate\w*|within \d+ ?(h|hours|minutes)|in \d+ minutes|millones|million|remitente|usd)\b/,
  ],
  [
    1,
    /\b(bank|account|payment|urgent|immediately|confirm\w*|verify|click|clic|reward|premio|free|trusted|transfer|link|enlace|card|tarjeta|cuenta)\b/,
  ],
]
