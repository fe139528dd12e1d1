/** More phrases of tenants, without the word renter. */
export const tenantSigns: ReadonlyArray<RegExp> = [
  /\b(i|we) (still |just |only |do |also )?(pay|paying|pays) (the |my |our |him |her |them )?rent\b|\bpaying rent\b|\b(le |les )?(pago|pagamos|pagando) (la |de )?(renta|alquiler)\b/,
  /\b(it'?s|its|it is|this is|place is|house is|apartment is|home is) (just |only |actually )?(a |an )?(rental|rented|leased)\b(?! (i|we|my|that (i|we)|property (i|we)|of (mine|ours)|out|to (a|my|our|some))\b)/,
  /\b(name (is ?n'?t|isnt|is not|not) on|not on|isn'?t in|not (my|our) name on) the (lease|deed|title|contract)\b|\b(i|we) (just |only )rent (the|a|an|it|here|top|bottom|upstairs|downstairs)\b/,
  /\b(my )?(boyfriend|girlfriend|roommate|friend|ex)('s|s)? (apartment|rental|place he rents|lease)\b|\b(my |our )?room ?mates? and (i|me)\b.{0,60}\b(rent|lease|landlord|split|apartment)\b/,
  /\b(the )?(apartment|leasing|rental|complex) (office|manager|management)( people)? (told|said|says|won'?t|will not|refuses|sent|is slow)\b|\b(before|when|until) (we|i) (move|moving) out\b.{0,60}\b(deposit|rental|lease|landlord)\b|\b(deposit|rental|lease|landlord)\b.{0,60}\b(before|when|until) (we|i) move out\b/,
  /\b(without|con|sin) (the )?(landlord|permiso (del|de la) (duen\w|caser\w))|\b(landlord|owner|duen[oa]|caser[oa]) (doesn'?t|does not|no) (know|sabe)\b|\bla administracion\b.{0,40}\b(no|tiene que|nunca)\b/,
]
