import type { ObjectRow } from './objects.ts'

/** The columns of an object that responses contain. */
export function describeListedObject(object: ObjectRow): object {
  const { name, bucket_id, owner_id, version, id, updated_at, created_at, last_accessed_at } =
    object
  const { metadata, user_metadata } = object
  return {
    name,
    bucket_id,
    owner: owner_id ?? '',
    owner_id: owner_id ?? '',
    version,
    id,
    updated_at,
    created_at,
    last_accessed_at,
    metadata,
    user_metadata,
  }
}

/** The body of an `info` response. */
export function describeObject(object: ObjectRow): object {
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at } = object
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  }
}
