import { tenantSigns } from './tenant-signs.ts'

const dwelling = String.raw`(house|home|place|apartment|apt|condo|unit|room|duplex|town ?(home|house)|trailer|studio|basement|flat|upstairs|downstairs|here|from|month|until|till|with an option)`
const landlord = String.raw`(land ?lord|land ?lady|property manager|apartment manager|management company|leasing office|super\b|casero|casera|arrendador|arrendadora|rentero)`
const home = String.raw`(casa|apartamento|apto|departamento|cuarto|piso|traila|trailer|vivienda|local|aqui)`

/** Phrases of tenants, English and Spanish, unmasked. */
const tenantPatterns: ReadonlyArray<RegExp> = [
  new RegExp(
    String.raw`\b(i|we|i'm|im|i am|we're|we are) ((just|only|currently|still|actually|also|do|both|are|am|have|been|now) ){0,2}(rent|lease|sublet|renting|leasing|subletting|subleasing)\b(?! (it |the (house|home|place|unit) )?(out|to)\b)(?= *($|[,.;!?]|so\b|and\b|but\b|for the|(a |an |the |this |my |our |one |upstairs |small )*${dwelling}))`,
  ),
  /\b(i am|i'm|im|we are|we're|were|as) (\w+ ){0,2}(a |the )?(\w+ )?(renters?|tenants?)\b/,
  /^\W*((hi|hello|hey|there|good morning|just|only|currently|sorry)\W+)*(an? |the |apartment |house |current )*(renter|tenant|renting|leasing)\b(?! (\w+ed|in|says|said|is|are|broke|lives|left|has|property|home)\b)/,
  new RegExp(
    String.raw`\b(my|our|the|his|mi|nuestr[oa]|el|la|if) (old )?${landlord}|\b${landlord}s? (ignores?|says?|said|won'?t|refuses?|does ?n'?t|never|told|asked|is|lets?|dice|no)\b`,
  ),
  /\b(not|isn'?t|no) (the |actually the )?(home ?)?owner\b|\b(do not|don'?t|dont) own (it|this|the|my)\b|\brent here\b|\brenter,? not\b|\bmy (lease|sublease|apartment complex)\b|\b(security )?deposit back\b|\bsection 8 tenant\b|\bon a (\w+[ -]){0,3}lease\b|\b(live|living|staying|stay) in an? (apartment|rental|rented|airbnb|sublet)\b/,
  /\bthe (home ?)?owner (of (the|this) (house|home|place|building|unit) )?(says?|said|lives|told|won'?t|refuses|will not|is not|isn'?t|doesn'?t)\b/,
  /\b(soy|somos) (un |una |el |la |los |las |solo )*(inquilin[oa]s?|arrendatari[oa]s?)\b|\bno (soy|somos) (el |la |los |las )?(duen[oa]s?|propietari[oa]s?)\b|\bno es (mia|nuestra|propia)\b|\bvi(vo|vimos) de (renta|alquiler)\b/,
  new RegExp(
    String.raw`\b(estoy|estamos|la estoy|lo estoy) (rentando|alquilando|arrendando)\b|\b${home} (rentad|alquilad|arrendad)[oa]\b|\bcontrato de (renta|alquiler|arrend\w+)|\b(pago|pagamos) (la )?(renta|alquiler)\b`,
  ),
  /\b(?<!que )(?<!que se )(rento|rentamos|alquilo|alquilamos|arriendo|arrendamos)\b(?! (mi|nuestra|una propiedad)\b)/,
  /\b(el|la|los) (duen|propietari)[oa]s? (\w+ ){0,3}?(no|nunca|dice|vive|quiere|se niega|me|tiene que)\b|\b(preguntarle|decirle|avisarle) (al|a la) (duen|propietari|caser)[oa]\b/,
]

/** Phrases of landlords, of former tenants, and of owners who rent another home. */
const owns =
  /(?<!don't |dont |not |never )\b(i|we|that i|which i) (also |now )?own\b|\b(we're|we are|i'm|i am) the (home ?)?owners?\b|\b(my|our|the new|new) (tenants?|renters?|guests?)('s|s)?\b|^\W*((the|i'm|i am) )?landlord( here| of| and|,|\.)|\b(rental (property|propert|home|house)\w*|properties)\b.{0,20}\b(i|we) own\b|\b(i'm|i am|as) (a |the |an )?(landlord|property manager)\b|\bused to rent\b|\b(just|we|i|finally|since) (bought|purchased)\b|^bought\b|\b(rent|lease|rented|leased) (it |the \w+ |this )?out\b|\bmy (\w+'s|mother's|father's|mom's|dad's) tenant\b|\b(?<!la estoy )while (our|my) (house|home)\b|(?<!no )\b(soy|somos) (el |la |los )?(duen|propietari)[oa]s?\b|\b(mis|nuestros|los|sus) inquilin[oa]s\b|\bla casa es (mia|nuestra)\b|\b(la |lo )?ten(go|emos) (rentad|alquilad)[oa]|\b(rento|alquilo|rentamos|alquilamos) a (un|una|otr|mi)|\bantes (\w+ )?(rentab|alquilab)\w+|\bya (la )?compr(e|amos)\b|\bmi mama es la duena\b|\b(soy|somos) (\w+ )?(agentes?|corredor\w*) (de bienes raices|inmobiliari\w+)|\b(i'm|i am|as) (a |the |their |her |his )?(realtor|(listing|real estate) agent)\b|\b(rental|it)('?s| is) (mine|ours)\b/

/** Whether the author says that they rent the home; a landlord does not. */
export function saysTenant(plain: string): boolean {
  const says = (pattern: RegExp) => pattern.test(plain)
  return (tenantPatterns.some(says) || tenantSigns.some(says)) && !owns.test(plain)
}
