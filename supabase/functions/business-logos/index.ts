import { openApi } from '../_shared/open-api.ts'

Deno.serve(openApi(Deno))
