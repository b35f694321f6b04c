export interface PostTable {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  opening: string;
  reading_minutes: number;
  image_url: string;
  image_hash: string | null;
  published: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string;
  content: string;
  format: string;
  author: string;
  seo_title: string;
  seo_description: string;
  checked_on: string;
  tags_json: string;
  sources_json: string;
  publish_at: string | null;
  trashed_at: string | null;
  /** The slug it had and whether it was published: in the trash it is a draft at an address that nobody can ask for. */
  trashed_slug: string | null;
  trashed_published: number | null;
}

export interface PostAddressTable {
  path: string;
  post_id: string;
}

export interface PostTagTable {
  /** As in the address of the tag's page. */
  tag: string;
  post_id: string;
}

export interface PostPictureTable {
  post_id: string;
  hash: string;
  /** 0 when only an earlier version of the post shows it. */
  is_shown: number;
}

export interface PostVersionTable {
  post_id: string;
  revision: number;
  saved_at: string;
  saved_by: string;
  title: string;
  excerpt: string;
  format: string;
  image_url: string;
  image_hash: string | null;
  details_json: string;
  content: string;
}

export interface PostDraftTable {
  id: string;
  form_json: string;
  saved_at: string;
  saved_by: string;
}

export interface PostWordTable {
  word: string;
  post_id: string;
  weight: number;
}

export interface PostLinkTable {
  token_hash: string;
  post_id: string;
  expires_at: string;
}

export interface MediaTable {
  hash: string;
  width: number;
  height: number;
  widths_json: string;
  /** When it was stored, or when a post last stopped showing it. */
  wanted_at: string;
}

export interface MediaVariantTable {
  hash: string;
  width: number;
  format: string;
  bytes: Uint8Array;
}

export interface ContentDocumentTable {
  name: string;
  version: number;
  values_json: string;
  changed_at: string;
  changed_by: string;
}

export interface ContentChangeTable {
  id: string;
  document: string;
  version: number;
  before_json: string;
  after_json: string;
  changed_at: string;
  changed_by: string;
}

export interface ContentMediaTable {
  document: string;
  hash: string;
  /** 0 when only an earlier version of the document shows it. */
  is_shown: number;
}

export interface ContentDraftTable {
  account_id: string;
  token_hash: string;
  documents_json: string;
  created_at: string;
}
