const tenantPattern =
  /\b(i am|i'm|im|we are|we're|were) (just |only |currently |still |actually |a |the |long ?term )*(renters?|tenants?|renting|leasing)\b(?! (it|the (house|home|place|unit) )?(out|to)\b)|\b(i|we) (currently |just |only )?(rent|lease) (this|the|an?|my|our|here|from|month)\b(?! (\w+ ){0,3}(out|to)\b)|\b(my|our|the) (land ?(lord|lady)|property manager|apartment manager)\b.{0,40}\b(won'?t|wont|refuses?|does ?n[o']?t|never|ignor\w+|is not|isn'?t|owns|will not|not responding|says? (it'?s|i have))\b|\bi (don'?t|do not) own\b|\bnot the (home ?)?owner\b|\bsoy (un |una |el |la )?(inquilin[oa]|arrendatari[oa])\b|\b(estoy|estamos) (rentando|alquilando|arrendando)\b(?! (\w+ ){0,4}a (un|una|otr|mi))|\b(rento|rentamos|alquilo|alquilamos|arriendo) (aqui|este|esta|un|una|el|la|desde)\b(?! (\w+ ){0,3}a (un|una|otr))|\b(mi|el|la) (caser[oa]|arrendador[a]?|duen[oa] (de la casa|del apartamento|del departamento)) (\w+ )?(no|nunca|dice)\b|\bno soy (el |la )?(duen[oa]|propietari[oa])\b|\bvivo de (renta|alquiler)\b/

/** Whether somebody says that the home is rented; a landlord, who rents it out, does not. */
export function saysTenant(plain: string): boolean {
  return tenantPattern.test(plain)
}
