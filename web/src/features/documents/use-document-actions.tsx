import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import {
	type DocumentFolder,
	type DocumentRecord,
	PDF_SOURCES_MAX,
	SHARE_DOCUMENTS_MAX,
	ZIP_DOCUMENTS_MAX,
} from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import type { BulkAction } from '../../ui/list/types.ts'
import { type Navigation, useNavigation } from '../../ui/navigation/navigation.tsx'
import type { MenuEntry } from '../../ui/overlay/action-menu.tsx'
import { daysUntil } from '../../ui/text/days-until.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { copyText } from './copy-text.ts'
import { coveredOf, ShareCoveredDialog } from './covered-text.tsx'
import { DOCUMENTS, type DocumentScope, downloadDocument, recognizeHref, savingDocument } from './documents.api.ts'
import { downloadZip } from './download-zip.ts'
import { type BulkWork, useBulkWork } from './use-bulk-work.tsx'

const ChooseFolderDialog = lazy(async () => ({
	default: (await import('./folder-dialogs.tsx')).ChooseFolderDialog,
}))
const LinkCaseDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).LinkCaseDialog }))
const ShareLinkDialog = lazy(async () => ({
	default: (await import('./sharing/share-link-dialog.tsx')).ShareLinkDialog,
}))
const HoldDialog = lazy(async () => ({ default: (await import('./document-dialogs.tsx')).HoldDialog }))

type Rows = readonly DocumentRecord[]

interface Asked {
	readonly kind: 'move' | 'link' | 'hold' | 'shareLink' | 'shareCovered'
	readonly rows: Rows
	readonly answer: (done: boolean) => void
}

function useWrites() {
	return {
		favorite: useSave(documents.setFavorite, savingDocument('Failed to update favorites')),
		move: useSave(documents.move, savingDocument('Failed to move document')),
		copy: useSave(documents.copy, { ...savingDocument('Failed to copy document'), keep: () => {} }),
		share: useSave(documents.share, savingDocument('Failed to share document')),
		remove: useSave(documents.remove, savingDocument('Failed to delete document')),
		checkOut: useSave(documentVersions.checkOut, savingDocument('Failed to check out document')),
		restore: useSave(documents.restore, savingDocument('Failed to restore document')),
	}
}

type Writes = ReturnType<typeof useWrites>

function bulkWorks({
	favorite,
	share,
	remove,
	restore,
}: Writes): Record<'favorite' | 'share' | 'remove' | 'restore', BulkWork> {
	return {
		favorite: {
			title: 'Add to Favorites',
			done: 'Added to favorites.',
			failed: 'Failed to add to favorites',
			run: ({ id }) => favorite({ id, isFavorite: true }),
		},
		share: {
			title: 'Share',
			done: 'Shared with the clients.',
			failed: 'Failed to share documents',
			run: ({ id }) => share({ id, isShared: true }),
		},
		remove: {
			title: 'Delete',
			done: 'Documents deleted successfully',
			failed: 'Failed to delete documents',
			run: ({ id }) => remove({ id }),
		},
		restore: {
			title: 'Restore',
			done: 'Documents restored.',
			failed: 'Failed to restore documents',
			run: ({ id }) => restore({ id }),
		},
	}
}

function moveWork({ move }: Writes, rows: Rows, folderId: string | null): BulkWork {
	return {
		title: 'Move to Folder',
		done: rows.length === 1 ? 'Moved.' : 'Documents moved.',
		failed: 'Failed to move documents',
		run: ({ id }) => move({ id, folderId }),
	}
}

function mergeAction(navigate: Navigation['navigate']): BulkAction<DocumentRecord> {
	return {
		id: 'merge',
		label: 'Merge PDFs',
		fits: (rows) => rows.length > 1 && rows.length <= PDF_SOURCES_MAX && rows.every((one) => one.kind === 'pdf'),
		run: ([first, ...others]) =>
			navigate(`${DOCUMENTS.href}/${first?.id}/pages?with=${others.map(({ id }) => id).join(',')}`),
	}
}

const SHARE_LINK = {
	id: 'shareLink',
	label: 'Share by link',
	fits: (rows: Rows) => rows.length <= SHARE_DOCUMENTS_MAX,
}

/** The selection stays: its download may be broken off. */
const ZIP: BulkAction<DocumentRecord> = {
	id: 'zip',
	label: 'Download ZIP',
	fits: (rows) => rows.length <= ZIP_DOCUMENTS_MAX,
	run: async (rows) => {
		await downloadZip({ documentIds: rows.map(({ id }) => id) }).catch(toast.failure)
		return false
	},
}

const QUESTION_DOCUMENTS_MAX = 100

/** The analysis screen takes it from there. */
function questionAction(navigate: Navigation['navigate']): BulkAction<DocumentRecord> {
	return {
		id: 'questions',
		label: 'Ask a question',
		fits: (rows) => rows.length <= QUESTION_DOCUMENTS_MAX,
		run: (rows) => navigate(`/dashboard/analysis?documents=${rows.map(({ id }) => id).join(',')}`),
	}
}

function analyzeAction(navigate: Navigation['navigate']): BulkAction<DocumentRecord> {
	return {
		id: 'analyze',
		label: 'Analyze All',
		fits: (rows) => rows.length <= QUESTION_DOCUMENTS_MAX,
		run: (rows) => navigate(`/dashboard/analysis?documents=${rows.map(({ id }) => id).join(',')}&tab=analyze`),
	}
}

/** Earlier and later, as they were added; they can be swapped there. */
function compareAction(navigate: Navigation['navigate']): BulkAction<DocumentRecord> {
	return {
		id: 'compare',
		label: 'Compare clauses',
		fits: (rows) => rows.length === 2 && rows.every(({ textState }) => textState !== 'none'),
		run: (rows) => {
			const [earlier, later] = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
			return navigate(`/dashboard/analysis?documents=${earlier?.id},${later?.id}&tab=clauses`)
		},
	}
}

const hasClient = (rows: Rows) => rows.every(({ clientId }) => clientId !== null)

type Ask = (kind: Asked['kind'], rows: Rows) => Promise<boolean>

/** Asks first where a box only hides text. */
function askingOf(ask: Ask, run: (rows: Rows) => Promise<boolean>) {
	return async (rows: Rows) => (coveredOf(rows).length === 0 || (await ask('shareCovered', rows))) && run(rows)
}

interface DocumentActionsProps {
	readonly scope: DocumentScope
	readonly folders: readonly DocumentFolder[]
}

/** What can be done with documents, one or several. */
export function useDocumentActions({ scope, folders }: DocumentActionsProps): {
	readonly rowMenu: (one: DocumentRecord) => readonly MenuEntry[]
	readonly bulk: readonly BulkAction<DocumentRecord>[]
	readonly bulkDeleted: readonly BulkAction<DocumentRecord>[]
	readonly toggleFavorite: (one: DocumentRecord) => void
	readonly dialog: ReactNode
} {
	const mayCall = useMay()
	const mayManage = mayCall(documents.edit)
	const mayHold = mayCall(documents.hold)
	const mayAnalyze = mayCall({ access: 'view_legal_work' })
	const { navigate } = useNavigation()
	const writes = useWrites()
	const work = useBulkWork()
	const [asked, setAsked] = useState<Asked | null>(null)
	const ask: Ask = (kind, rows) => new Promise<boolean>((answer) => setAsked({ kind, rows, answer }))
	const works = bulkWorks(writes)
	const toggleFavorite = ({ id, isFavorite }: DocumentRecord) =>
		void writes.favorite({ id, isFavorite: !isFavorite }).catch(toast.failure)
	return {
		rowMenu: (one) =>
			one.deletedAt === null
				? entriesOf(one, { writes, toggleFavorite, ask, mayManage, mayHold, mayAnalyze })
				: deletedEntries(one, mayManage ? () => void work.start([one], works.restore) : null),
		...bulkActionsOf({ navigate, works, start: work.start, ask, mayManage, mayAnalyze }),
		toggleFavorite,
		dialog: (
			<>
				{work.dialog}
				{asked !== null && (
					<AskDialog
						asked={asked}
						scope={scope}
						folders={folders}
						onClose={() => {
							asked.answer(false)
							setAsked(null)
						}}
						onMove={async (folderId) => {
							setAsked(null)
							asked.answer(await work.start(asked.rows, moveWork(writes, asked.rows, folderId)))
						}}
					/>
				)}
			</>
		),
	}
}

function deletedEntries({ id }: DocumentRecord, restore: (() => void) | null): MenuEntry[] {
	const open = { label: 'Open', href: `${DOCUMENTS.href}/${id}` }
	return restore === null ? [open] : [open, { label: 'Restore', onSelect: restore }]
}

const isRecognizable = ({ kind }: DocumentRecord) => kind === 'image' || kind === 'pdf'

/** Adds documents to the queue of the OCR scanner, which recognizes them one after another and lists those it skips. */
function recognizeAction(navigate: (href: string) => void): BulkAction<DocumentRecord> {
	const run = async (rows: Rows) => {
		if (!rows.some(isRecognizable)) {
			toast.error('No image or PDF documents selected for OCR processing')
			return false
		}
		navigate(recognizeHref(rows.map(({ id }) => id)))
		return true
	}
	return { id: 'ocr', label: 'OCR Documents', run }
}

/** Why a document cannot be deleted now. */
function keptReason({ legalHold, retainUntil }: DocumentRecord): string | null {
	if (legalHold) return 'On legal hold'
	if (retainUntil !== null && daysUntil(retainUntil) >= 0) return `To be retained until ${retainUntil}`
	return null
}

const readActions = (navigate: Navigation['navigate'], mayAnalyze: boolean) => [
	recognizeAction(navigate),
	...(mayAnalyze ? [analyzeAction(navigate), questionAction(navigate), compareAction(navigate)] : []),
]

interface BulkTools {
	readonly navigate: Navigation['navigate']
	readonly works: ReturnType<typeof bulkWorks>
	readonly start: ReturnType<typeof useBulkWork>['start']
	readonly ask: (kind: Asked['kind'], rows: Rows) => Promise<boolean>
	readonly mayManage: boolean
	readonly mayAnalyze: boolean
}

/** What is done most stands first: the list shows the first few, the rest in a menu. */
function bulkActionsOf({ navigate, works, start, ask, mayManage, mayAnalyze }: BulkTools) {
	const bulkOf = (id: keyof BulkTools['works'], rest: Partial<BulkAction<DocumentRecord>> = {}) => ({
		id,
		label: works[id].title,
		run: (rows: Rows) => start(rows, works[id]),
		...rest,
	})
	const manage: readonly BulkAction<DocumentRecord>[] = [
		{ id: 'move', label: 'Move to Folder', run: (rows: Rows) => ask('move', rows) },
		bulkOf('share', { fits: hasClient, run: askingOf(ask, (rows) => start(rows, works.share)) }),
		bulkOf('remove', { tone: 'danger' }),
	]
	const shareLink = { ...SHARE_LINK, run: (rows: Rows) => ask('shareLink', rows) }
	return {
		bulk: [
			ZIP,
			...(mayManage ? manage : []),
			...readActions(navigate, mayAnalyze),
			bulkOf('favorite'),
			...(mayManage ? [shareLink, mergeAction(navigate)] : []),
		],
		bulkDeleted: mayManage ? [bulkOf('restore')] : [],
	}
}

interface EntryTools {
	readonly writes: Writes
	readonly toggleFavorite: (one: DocumentRecord) => void
	readonly ask: Ask
	readonly mayManage: boolean
	readonly mayHold: boolean
	readonly mayAnalyze: boolean
}

function entriesOf(one: DocumentRecord, tools: EntryTools): MenuEntry[] {
	const { writes, toggleFavorite, ask, mayManage, mayHold, mayAnalyze } = tools
	const { id, title, isShared, isFromClient, legalHold, clientId } = one
	const href = `${DOCUMENTS.href}/${id}`
	const read: MenuEntry[] = [
		{ label: 'Open', href },
		{ label: 'Download', onSelect: () => void downloadDocument(id).catch(toast.failure) },
		{ label: one.isFavorite ? 'Remove from Favorites' : 'Add to Favorites', onSelect: () => toggleFavorite(one) },
		...(one.textState === 'extracted' ? [{ label: 'Copy text', onSelect: () => void copyText(id) }] : []),
		...(mayAnalyze ? [{ label: 'Analyze', href: `${href}?tab=analysis` }] : []),
		...(isRecognizable(one) ? [{ label: 'Recognize text', href: recognizeHref([id]) }] : []),
	]
	if (!mayManage) return read
	const turn = async () => {
		if (!isShared && coveredOf([one]).length > 0 && !(await ask('shareCovered', [one]))) return
		const message = () => (isShared ? 'No longer shared with the client.' : 'Shared with the client.')
		await writes.share({ id, isShared: !isShared }, { message })
	}
	const share = () => void turn().catch(toast.failure)
	const remove = () =>
		void writes
			.remove({ id }, { message: () => `Deleted “${title}”.`, undo: () => writes.restore({ id }) })
			.catch(toast.failure)
	const checkOut = () => void writes.checkOut({ id }, { message: () => 'Checked out to you.' }).catch(toast.failure)
	const copy = () =>
		void writes.copy({ id, newId: newId() }, { message: (made) => `Created “${made.title}”.` }).catch(toast.failure)
	return [
		...read,
		{ divider: true },
		{ label: 'Edit', href: `${href}?edit=1` },
		...(one.kind === 'pdf'
			? [
					{ label: 'Edit pages', href: `${href}/pages` },
					{ label: 'Redact', href: `${href}/redact` },
				]
			: []),
		...(clientId === null || isFromClient
			? []
			: [{ label: isShared ? 'Stop sharing' : 'Share with client', onSelect: share }]),
		{ label: 'Share by link', onSelect: () => void ask('shareLink', [one]) },
		{ label: 'Move to Folder', onSelect: () => void ask('move', [one]) },
		...(one.lockedByName === null ? [{ label: 'Check out', onSelect: checkOut }] : []),
		{ label: 'Copy', onSelect: copy },
		{ label: 'Link to another case', onSelect: () => void ask('link', [one]) },
		...(mayHold
			? [{ label: legalHold ? 'Release legal hold' : 'Place on legal hold', onSelect: () => void ask('hold', [one]) }]
			: []),
		{ divider: true },
		{
			label: 'Delete',
			hint: 'Move to deleted folder',
			tone: 'danger' as const,
			onSelect: remove,
			disabledReason: keptReason(one),
		},
	]
}

interface AskDialogProps extends DocumentActionsProps {
	readonly asked: Asked
	readonly onMove: (folderId: string | null) => Promise<void>
	readonly onClose: () => void
}

function AskDialog({ asked, scope, folders, onMove, onClose }: AskDialogProps) {
	const { kind, rows } = asked
	const [one] = rows
	return (
		<Suspense fallback={null}>
			{kind === 'move' && (
				<ChooseFolderDialog
					title="Move to Folder"
					verb="Move"
					folders={folders}
					scope={scope}
					onChoose={(folderId) => void onMove(folderId)}
					onClose={onClose}
				/>
			)}
			{kind === 'link' && one !== undefined && <LinkCaseDialog one={one} onClose={onClose} />}
			{kind === 'shareLink' && <ShareLinkDialog rows={rows} onClose={onClose} />}
			{kind === 'shareCovered' && (
				<ShareCoveredDialog rows={rows} onShare={() => asked.answer(true)} onClose={onClose} />
			)}
			{kind === 'hold' && one !== undefined && <HoldDialog one={one} onClose={onClose} />}
		</Suspense>
	)
}
