import { choiceNames, questionRows } from '../../engine/request/answers.ts'
import { personalAccounts } from './personal-accounts.ts'
import { closeAccountAfter } from './periods.ts'
import {
  deleted,
  gone,
  list,
  mentionsOrNames,
  near,
  ofUser,
  personal,
  type PersonalTable,
  tooOld,
  withUser,
} from './personal-table.ts'

/**
 * Each table with text, and what happens to it. The retention job, `people show` and `people erase` read this
 * list. A test fails when a column is missing. docs/decisions/023-personal-data.md gives the reasons.
 */
export const personalData: Record<string, PersonalTable> = {
  'public.homeowner_requests': {
    role: 'service_role',
    personal: {
      ...personal(gone, { name: 'full_name' }),
      ...personal('null', {
        email: 'email',
        phone: 'phone',
        address: 'address',
        words: 'description',
      }),
      ...personal(`'{}'::jsonb`, { words: 'extra' }),
      ...personal(`'[]'::jsonb`, { trace: 'checks' }),
      // A source's own id of the submission leads back to the person.
      ...personal('null', { key: 'source_ref' }),
      ...near,
    },
    notPersonal: [...choices('column'), ...list('source city state language score_inputs')],
    of: 't.id = any (p.requests)',
    name: 't.full_name',
    end: 'blank',
    isOver: tooOld('t.created_at'),
    andSet: `photo_count = 0, latitude = round(t.latitude::numeric, 1), longitude = round(t.longitude::numeric, 1),
      expired_at = case when t.delivered_at is null then coalesce(t.expired_at, now()) else t.expired_at end`,
  },
  'public.leads': {
    role: 'service_role',
    personal: {
      ...personal('null', {
        name: 'full_name company_name contact_name',
        email: 'email',
        phone: 'phone',
        address: 'address',
        words: 'notes owner_notes website',
      }),
      ...near,
    },
    // search_text is generated from the others.
    notPersonal: [
      ...choices('leadColumn'),
      ...list(
        'ai_reasoning ai_reasons phrased_in city state industry status status_before_booking source search_text trade',
      ),
    ],
    of: 't.id = any (p.found) or t.request_id = any (p.requests)',
    name: 't.full_name',
    end: 'blank',
    isOver: tooOld(
      'coalesce((select r.created_at from public.homeowner_requests r where r.id = t.request_id), t.created_at)',
    ),
    andSet: 'photo_count = 0',
  },
  'public.appointments': {
    role: 'service_role',
    personal: deleted({
      name: 'customer_name',
      phone: 'customer_phone',
      email: 'customer_email',
      address: 'customer_address',
      words: 'service_requested notes',
    }),
    notPersonal: list('language time_zone status cancelled_by'),
    of: 't.id = any (p.found) or t.lead_id = any (p.leads)',
    name: 't.customer_name',
    end: 'delete',
    isOver: `${tooOld('t.created_at')} and (t.lead_id is not null
      or ${tooOld('coalesce(t.ends_at, t.preferred_date::timestamptz, t.created_at)')})`,
  },
  'public.request_identities': {
    role: 'service_role',
    personal: deleted({ key: 'identity_key' }),
    notPersonal: list('service'),
    of: 't.request_id = any (p.requests)',
    end: 'delete',
    isOver: `exists (select from public.homeowner_requests r where r.id = t.request_id and ${tooOld('r.created_at')})`,
  },
  'public.request_near_keys': {
    role: 'service_role',
    personal: deleted({ key: 'near_key' }),
    notPersonal: [],
    of: 't.request_id = any (p.requests)',
    end: 'delete',
    isOver: null,
    why: 'api/intake/forget-near-keys.ts, after about four months',
  },
  'public.request_photos': {
    role: 'service_role',
    // Its trigger deletes the file.
    personal: deleted({ key: 'name', trace: 'network' }),
    notPersonal: [],
    of: 't.request_id = any (p.requests)',
    end: 'delete',
    isOver: `exists (select from public.homeowner_requests r where r.id = t.request_id and ${tooOld('r.created_at')})`,
  },
  'public.refused_requests': {
    role: 'service_role',
    personal: deleted({ words: 'payload', key: 'source_ref', trace: 'import_options' }),
    notPersonal: list('source reasons payload_kind'),
    of: mentionsOrNames('t.payload::text, t.import_options::text, t.source_ref'),
    end: 'delete',
    isOver: null,
    why: 'api/intake/forget-refusals.ts, after 30 days',
  },
  'public.import_refusals': {
    role: 'service_role',
    personal: deleted({ words: 'cells' }),
    notPersonal: list('reasons'),
    of: mentionsOrNames(`array_to_string(t.cells, ' ')`),
    end: 'delete',
    isOver: null,
    why: 'api/imports/forget-imports.ts, after 30 days',
  },
  'public.import_chunks': {
    role: 'service_role',
    personal: deleted({ words: 'bytes' }),
    notPersonal: [],
    of: 'false',
    end: 'delete',
    isOver: null,
    why: 'deleted when its import ends; `people erase` waits for that',
  },
  'public.imports': {
    role: 'service_role',
    // A file without a header has a person in its first row.
    personal: personal('null', { words: 'header plan' }),
    notPersonal: list('file_name problem'),
    of: 'false',
    end: 'blank',
    isOver: `t.ended_at is not null and ${tooOld('t.created_at')}`,
  },
  'public.contact_submissions': {
    role: 'service_role',
    personal: deleted({ name: 'name', email: 'email', phone: 'phone', words: 'message website' }),
    notPersonal: [],
    of: 't.id = any (p.found)',
    name: 't.name',
    end: 'delete',
    isOver: tooOld('t.created_at'),
  },
  'public.inbox_items': {
    role: 'service_role',
    personal: personal('null', { words: 'note' }),
    notPersonal: list('state'),
    of: 't.checkout_order_id = any (p.found)',
    end: 'blank',
    isOver: tooOld('t.created_at'),
  },
  'public.checkout_orders': {
    role: 'service_role',
    personal: personal(gone, { name: 'full_name business_name', email: 'email' }),
    notPersonal: list('plan_tier language'),
    of: 't.id = any (p.found)',
    name: 't.full_name',
    end: 'blank',
    isOver: `${tooOld('t.created_at')} and not exists (
      select from public.subscription_plans s where s.checkout_order_id = t.id and s.status = 'active')`,
  },
  'public.suppressions': {
    role: 'service_role',
    personal: personal('private.identity_digest(t.identity_key)', { key: 'identity_key' }),
    notPersonal: list('reason'),
    of: 't.identity_key = any (p.keys) or t.identity_key = any (p.digests)',
    end: 'digest',
    isOver: null,
    why: 'kept, so that a person who withdrew is not contacted again',
  },
  'public.outbox': {
    role: 'service_role',
    personal: deleted({
      email: 'recipient',
      words: 'subject text_body html_body calendar failure',
    }),
    notPersonal: list('kind calendar_method'),
    of: mentionsOrNames('t.recipient, t.subject, t.text_body, t.html_body, t.calendar, t.failure'),
    end: 'delete',
    isOver: null,
    why: 'server/mail/outbox.ts, after 30 days',
  },
  'public.businesses': {
    role: 'service_role',
    personal: {
      ...personal(gone, { name: 'business_name' }),
      ...personal('null', {
        words: 'description',
        phone: 'phone_number',
        email: 'email',
        address: 'address',
        // Its trigger deletes the file.
        key: 'logo',
      }),
      slug: { holds: 'name', becomes: `'closed-' || t.id` },
    },
    notPersonal: list('industry'),
    of: `t.id = any (p.businesses)`,
    end: 'blank',
    // Not while other people still work in it.
    isOver: `t.owner_left_at < now() - interval '${closeAccountAfter}'
      and not exists (select from public.profiles m where m.business_id = t.id)`,
  },
  'public.lead_campaigns': {
    role: 'service_role',
    personal: personal(gone, { words: 'campaign_name' }),
    notPersonal: list('target_industry target_location target_criteria status area area_state'),
    of: 't.business_id = any (p.businesses)',
    end: 'blank',
    isOver: `exists (select from public.businesses b where b.id = t.business_id
      and b.slug = 'closed-' || b.id)`,
  },
  'private.trial_marks': {
    role: 'service_role',
    personal: deleted({ key: 'hash' }),
    notPersonal: list('kind'),
    of: `t.business_id = any (p.businesses)
      or t.hash = sha256(convert_to(substr(p.key, position(':' in p.key) + 1), 'UTF8'))`,
    end: 'delete',
    isOver: tooOld('t.created_at'),
  },
  'public.profiles': {
    role: 'service_role',
    personal: personal('null', { name: 'full_name' }),
    notPersonal: list('language lead_views'),
    of: 't.id = any (p.users)',
    end: 'blank',
    isOver: null,
    why: withUser,
  },
  'public.invitations': {
    role: 'service_role',
    personal: deleted({ email: 'email', name: 'full_name', secret: 'token_hash' }),
    notPersonal: list('language'),
    of: ofUser,
    end: 'delete',
    isOver: null,
    why: withUser,
  },
  ...personalAccounts,
}

/** The consent is sealed, not erased: docs/decisions/023-personal-data.md. Only the role retention can seal it. */
export const sealed: Record<string, { personal: string[]; notPersonal: string[] }> = {
  'public.consents': {
    personal: list('page_url ip user_agent digests'),
    notPersonal: list('disclosure_version disclosure_language revocation_channel'),
  },
}

/** Tables with text but without personal data. */
export const notPersonal: Record<string, string[]> = {
  'auth.mfa_amr_claims': list('authentication_method'),
  'auth.oauth_client_states': list('provider_type code_verifier'),
  'auth.saml_providers': list(
    'entity_id metadata_xml metadata_url attribute_mapping name_id_format',
  ),
  'auth.sso_domains': list('domain'),
  'auth.sso_providers': list('resource_id'),
  'pgboss.queue': list('name policy dead_letter partition_name'),
  'pgboss.schedule': list('name cron timezone data options'),
  'pgboss.subscription': list('event name'),
  // A keyed digest of what was typed, for at most a day.
  'platform.password_guesses': list('account'),
  'platform.signing_keys': list('id algorithm private_jwk public_jwk'),
  'platform.spent_proofs': list('digest used_from'),
  'storage.buckets': list('id name owner_id allowed_mime_types'),
  // Digests, ids and counts, for a day.
  'private.idempotency_keys': list('id body_hash answer'),
  // Its trigger leaves out every personal column: supabase/tests/audit-log.test.ts.
  'public.audit_log': list('action table_name row_id before after'),
  'public.booking_settings': list('time_zone weekly_hours'),
  'public.consent_texts': list('version language words'),
  'public.languages': list('code'),
  'public.lead_attempts': list('channel'),
  'public.lead_decisions': list('service market'),
  'public.lead_outcomes': list('status'),
  'public.lead_scores': list('inputs contributions'),
  'public.order_waits': list('service'),
  'public.refusal_replays': list('outcome reasons'),
  'public.request_releases': list('outcome'),
  'public.request_sources': list('name'),
  'public.score_checks': list('alarms'),
  'public.score_models': list('kind hash model report'),
  'public.score_publications': list('reason'),
  'public.score_steps': list('inputs'),
  'public.subscription_plans': list('status plan_tier invoice_reference'),
  'public.taken_times': list('hold_hash holder_hash'),
  'public.track_records': list('service'),
  'public.trials': list('state'),
  'public.user_roles': list('role'),
}

/** The columns with a level that the person chose. */
function choices(of: 'column' | 'leadColumn'): string[] {
  return choiceNames.flatMap((name) => questionRows[name][of] ?? [])
}
