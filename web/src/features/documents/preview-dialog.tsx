import type { FoundDocument } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ButtonLink, IconButton } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { DocumentPreview, shownAs } from './document-preview.tsx'
import { DOCUMENTS, documentQuery } from './documents.api.ts'
import { MarkedSnippet } from './marked-snippet.tsx'
import { markedTexts } from './marked-texts.ts'
import classes from './preview.module.css'
import { PreviewActions } from './preview-actions.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'

interface PreviewDialogProps {
	readonly rows: readonly FoundDocument[]
	/** False until the first rows of the list are here. */
	readonly isListed: boolean
	readonly id: string
	/** The page to show first; 0 for the beginning. */
	readonly page?: number
	/** The words by which the rows were found. */
	readonly search?: string
	/** What can be done with a document. */
	readonly menuOf: (one: FoundDocument) => readonly MenuEntry[]
	readonly onShow: (id: string) => void
	readonly onClose: () => void
}

/** The document among the rows, or by itself when they do not have it: of a link, or further down than they were loaded. */
function useShown(rows: readonly FoundDocument[], isListed: boolean, id: string) {
	const row = rows.find((one) => one.id === id)
	const query = useQuery({ ...documentQuery(id), enabled: isListed && row === undefined })
	const one: FoundDocument | undefined = row ?? (query.data && { ...query.data, hit: null, isSimilar: false })
	return { one, error: query.error, retry: () => void query.refetch() }
}

/** The passage that was found; of a picture, in which nothing can be marked, that of its recognized text. */
function FoundPassage({ one }: { readonly one: FoundDocument }) {
	// A document that is not among the rows was not looked for.
	if (!one.hit || shownAs(one) !== 'picture') return null
	return (
		<p className={classes.found}>
			<b>Found in its text:</b> <MarkedSnippet snippet={one.hit.snippet} />
		</p>
	)
}

/** A document in place; the arrow keys show the one before and the one after in the list. */
export function PreviewDialog(props: PreviewDialogProps) {
	const { rows, isListed, id, page = 0, search = '', menuOf, onShow, onClose } = props
	const { one, error, retry } = useShown(rows, isListed, id)
	const hit = one?.hit
	const marked = useMemo(() => markedTexts(hit?.snippet ?? [], search), [hit, search])
	const at = rows.findIndex((row) => row.id === id)
	const before = rows[at - 1]?.id
	const after = at === -1 ? undefined : rows[at + 1]?.id
	// Escape closes the menu alone.
	const [opened, setOpened] = useState(false)
	const go = (to: string | undefined) => (to === undefined ? false : onShow(to))
	useShortcuts([
		{ keys: 'arrowleft', label: 'Previous document', group: 'Preview', inDialog: true, run: () => go(before) },
		{ keys: 'arrowright', label: 'Next document', group: 'Preview', inDialog: true, run: () => go(after) },
	])
	if (one === undefined)
		return (
			<Dialog opened wide onClose={onClose} title="Preview">
				{error === null ? <PreviewSkeleton /> : <ErrorState message={failureOf(error).message} onRetry={retry} />}
			</Dialog>
		)
	return (
		<Dialog
			opened
			wide
			locked={opened}
			onClose={onClose}
			title={one.title}
			actions={
				<Row justify="end">
					<IconButton
						label="Previous"
						icon={<Icon name="chevron-left" />}
						disabled={before === undefined}
						aria-keyshortcuts="ArrowLeft"
						onClick={() => before !== undefined && onShow(before)}
					/>
					<IconButton
						label="Next"
						icon={<Icon name="chevron-right" />}
						disabled={after === undefined}
						aria-keyshortcuts="ArrowRight"
						onClick={() => after !== undefined && onShow(after)}
					/>
					<PreviewActions one={one} entries={menuOf(one)} onMenu={setOpened} />
					<ButtonLink variant="primary" href={`${DOCUMENTS.href}/${one.id}`}>
						Open
					</ButtonLink>
				</Row>
			}
		>
			<FoundPassage one={one} />
			<DocumentPreview key={one.id} one={one} page={page} marked={marked} isPlain />
		</Dialog>
	)
}
