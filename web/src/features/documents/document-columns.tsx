import { type DocumentRecord, documentFields } from '@praxis/contract/documents/documents.fields'
import { Icon } from '../../ui/icon/icon.tsx'
import { columnsOf } from '../../ui/list/field-columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { formatBytes } from '../../ui/text/format.ts'
import { coveredText } from './covered-text.tsx'
import { categoryText, DocumentTags } from './document-tags.tsx'
import classes from './documents.module.css'
import { KindIcon } from './kind-icon.tsx'

const { text, instant } = columnsOf<DocumentRecord>(documentFields)
const TAGS_IN_LIST = 2

/** Signs of a state that matters before a document is opened, each with its words. */
export function DocumentMarks({ one }: { readonly one: DocumentRecord }) {
	const marks = [
		one.legalHold && (['shield', 'On legal hold'] as const),
		one.lockedByName !== null && (['lock', `Checked out by ${one.lockedByName}`] as const),
		coveredText(one) !== null && (['alert', coveredText(one) ?? ''] as const),
		one.textState === 'needs_ocr' && (['scan', 'Needs OCR'] as const),
		one.textState === 'failed' && (['alert', `Text could not be read. ${one.textReason}`] as const),
		one.textState === 'waiting' && (['clock', 'Text is being read'] as const),
		one.isShared && (['share', one.isFromClient ? 'From the client' : 'Shared with client'] as const),
	].filter((mark) => mark !== false)
	if (marks.length === 0) return null
	return (
		<span className={classes.marks}>
			{marks.map(([icon, label]) => (
				<span key={label} role="img" aria-label={label} title={label}>
					<Icon name={icon} size="small" />
				</span>
			))}
		</span>
	)
}

/** Cases and client of a document, or that it is the firm's. */
export function ownerText({ cases, clientName }: Pick<DocumentRecord, 'cases' | 'clientName'>): string {
	const names = cases.map(({ name }) => name)
	return names.length > 0 ? names.join(', ') : (clientName ?? 'Firm')
}

/** Ids of sortable columns are the contract's sorts. Within a case, all of them are of this case. */
const columnsWithin = (isCase: boolean): readonly Column<DocumentRecord>[] => [
	text('title', {
		sortable: true,
		card: 'title',
		cell: (one) => (
			<span className={classes.title}>
				<KindIcon kind={one.kind} size="small" />
				<span className={classes.titleText}>{one.title}</span>
				<DocumentMarks one={one} />
			</span>
		),
	}),
	text('tags', { width: 8, card: 'none', cell: ({ tags }) => <DocumentTags tags={tags} shown={TAGS_IN_LIST} /> }),
	{
		id: 'owner',
		header: 'Case or client',
		width: 12,
		lines: 2,
		cell: ownerText,
		exportValue: ownerText,
		card: isCase ? 'none' : 'detail',
		hiddenAtFirst: isCase,
	},
	text('textState', { width: 7, card: 'none', hiddenAtFirst: true }),
	text('category', {
		width: 7,
		card: 'none',
		cell: ({ category }) => categoryText(category) || '—',
		hiddenAtFirst: !isCase,
	}),
	text('kind', { sortable: true, width: 7, card: 'none' }),
	{
		id: 'bytes',
		header: 'Size',
		width: 5.75,
		align: 'end',
		sortable: true,
		hiddenAtFirst: !isCase,
		cell: ({ bytes }) => formatBytes(bytes),
		exportValue: ({ bytes }) => bytes,
		card: 'none',
	},
	text('author', { width: 9, hiddenAtFirst: true, card: 'none' }),
	text('folderName', { width: 9, hiddenAtFirst: true, card: 'none' }),
	text('addedByName', { width: 9, hiddenAtFirst: true, card: 'none' }),
	instant('createdAt', 'day', { sortable: true, width: 7.5, card: 'detail' }),
]

export const DOCUMENT_COLUMNS = columnsWithin(false)
export const CASE_DOCUMENT_COLUMNS = columnsWithin(true)
