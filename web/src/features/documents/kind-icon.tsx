import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** What kind of file a document is, at a glance. */
export function KindIcon({ kind, size }: Pick<DocumentRecord, 'kind'> & { readonly size?: 'small' }) {
	const sized = size === undefined ? {} : { size }
	if (kind === 'image') return <IconPhoto {...glyphProps(sized)} />
	return <Icon name={kind === 'email' ? 'mail' : 'file'} {...sized} />
}
