import { randomInt } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'
import type { Product } from './start-product.ts'

export type Owner = {
  userId: string
  businessId: string
  token: string
  email: string
  password: string
}

/** An owner with a business, created the way the app does. */
export async function signUpOwner(product: Product, name: string): Promise<Owner> {
  const client = createClient(product.url, product.anonKey, {
    auth: { persistSession: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
  })
  const email = `${name}@bench.example.com`
  const password = 'bench-password'
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: name } },
  })
  if (error || !data.session || !data.user) throw new Error(`sign-up failed: ${error?.message}`)
  const business = await client
    .from('businesses')
    .insert({
      business_name: name,
      industry: 'roofing',
      description: 'Bench',
      // Each phone number has one trial.
      phone_number: `305${randomInt(200, 999)}${randomInt(1000, 9999)}`,
      email,
      address: '1 Main St, Miami, FL',
      slug: name,
      owner_id: data.user.id,
    })
    .select()
    .single()
  if (business.error) throw new Error(`business failed: ${business.error.message}`)
  const linked = await client
    .from('profiles')
    .update({ business_id: business.data.id })
    .eq('id', data.user.id)
  if (linked.error) throw new Error(`link failed: ${linked.error.message}`)
  return {
    userId: data.user.id,
    businessId: business.data.id,
    token: data.session.access_token,
    email,
    password,
  }
}
