import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { Icon } from '../../ui/icon/icon.tsx'

const ICONS = { image: 'photo', email: 'mail' } as const

/** What kind of file a document is, at a glance. */
export function KindIcon({ kind, size }: Pick<DocumentRecord, 'kind'> & { readonly size?: 'small' }) {
	const name = kind === 'image' || kind === 'email' ? ICONS[kind] : 'file'
	return size === undefined ? <Icon name={name} /> : <Icon name={name} size={size} />
}
