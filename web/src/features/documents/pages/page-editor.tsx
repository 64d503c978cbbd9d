import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { pdfTools } from '@praxis/contract/documents/pdf-tools.contract'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { ErrorState } from '../../../ui/page/empty-state.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { formatBytes } from '../../../ui/text/format.ts'
import { DOCUMENTS, savingDocument } from '../documents.api.ts'
import { PageBar } from './page-bar.tsx'
import { PageGrid } from './page-grid.tsx'
import { changePages, NO_PAGES, type PageItem, type PageList, pagesOf } from './page-list.ts'
import {
	NO_OPTIONS,
	numberingOf,
	optionErrors,
	type PageOptions,
	PageOptionsPanel,
	stickerOf,
} from './page-options.tsx'
import classes from './pages.module.css'
import { AddPagesDialog, type PageWork, SaveAsDialog, SplitDialog } from './save-dialogs.tsx'
import { type SourceFile, usePdfFiles } from './use-pdf-files.ts'

interface PageEditorProps {
	readonly one: DocumentRecord
	/** Documents whose pages are added. */
	readonly others: readonly string[]
	readonly back: { readonly href: string; readonly label: string }
}

type Asked = 'save' | 'extract' | 'split' | 'add' | null

/** The pages of documents as they are opened, and every change of them. */
function usePages(files: readonly SourceFile[]) {
	const [list, change] = useReducer(changePages, NO_PAGES)
	const added = useRef(0)
	useEffect(() => {
		for (; added.current < files.length; added.current += 1) {
			const count = files[added.current]?.file.numPages ?? 0
			change({ kind: 'add', source: added.current, count })
		}
	}, [files])
	return { list, change }
}

function isUnchanged({ items }: PageList, options: PageOptions, [first]: readonly SourceFile[]): boolean {
	const isInOrder = items.every(({ source, page, rotate }, at) => source === 0 && page === at + 1 && rotate === 0)
	return options === NO_OPTIONS && isInOrder && items.length === first?.file.numPages
}

/** Everything that is edited, and what is sent of it. */
function useEditor({ one, others }: PageEditorProps) {
	const [ids, setIds] = useState([one.id, ...others])
	const opening = usePdfFiles(ids)
	const { files, failure, isLoading } = opening
	const { list, change } = usePages(files)
	const [options, setOptions] = useState(NO_OPTIONS)
	const workOf = (items: readonly PageItem[]): PageWork => {
		const { flatten, removeMetadata, compress } = options
		const stamps = { numbering: numberingOf(options), sticker: stickerOf(options) }
		return { id: one.id, sources: ids.slice(1), pages: pagesOf(items), ...stamps, flatten, removeMetadata, compress }
	}
	const hasErrors = Object.keys(optionErrors(options)).length > 0
	return {
		...opening,
		list,
		change,
		options,
		setOptions: (part: Partial<PageOptions>) => setOptions({ ...options, ...part }),
		workOf,
		isClean: isUnchanged(list, options, files),
		isReady: !isLoading && failure === null && !hasErrors && list.items.length > 0,
		add: (id: string) => setIds([...ids.slice(0, files.length), id]),
		leaveOut: () => setIds(ids.slice(0, files.length)),
	}
}

type Editor = ReturnType<typeof useEditor>

function headOf(isMerge: boolean) {
	if (!isMerge) {
		const lead = 'Select pages to move, rotate or remove them. The document changes only when you save.'
		return { title: 'Edit pages', lead }
	}
	return { title: 'Merge PDFs', lead: 'Put the pages in order, then save them as a new document. The originals stay.' }
}

/** The pages of one PDF, and of others that are added. */
export function PageEditor(props: PageEditorProps) {
	const { one, others, back } = props
	const isMerge = others.length > 0
	const editor = useEditor(props)
	const [asked, setAsked] = useState<Asked>(null)
	const isSaved = useRef(false)
	const { navigate } = useNavigation()
	const guard = useUnsavedGuard(() => !isSaved.current && !editor.isClean && !editor.isLoading, null)
	const leave = (id: string) => {
		isSaved.current = true
		navigate(`${DOCUMENTS.href}/${id}?tab=preview`)
	}
	return (
		<>
			<PageHeader
				{...headOf(isMerge)}
				back={back}
				actions={
					<SaveActions one={one} isMerge={isMerge} editor={editor} onAsk={setAsked} onSaved={() => leave(one.id)} />
				}
			/>
			<Arrangement editor={editor} onAsk={setAsked} />
			<AskedDialog
				asked={asked}
				one={one}
				isMerge={isMerge}
				editor={editor}
				onSaved={leave}
				onClose={() => setAsked(null)}
			/>
			{guard}
		</>
	)
}

interface ArrangementProps {
	readonly editor: Editor
	readonly onAsk: (asked: Asked) => void
}

function Arrangement({ editor, onAsk }: ArrangementProps) {
	const { files, failure, list, change, options } = editor
	if (files.length === 0) return failure === null ? <LoadingLines what="the pages" /> : <ErrorState message={failure} />
	const leaveOut = (
		<Button size="small" onClick={editor.leaveOut}>
			Leave it out
		</Button>
	)
	return (
		<>
			{failure !== null && (
				<Banner tone="red" action={leaveOut}>
					A document could not be opened: {failure}
				</Banner>
			)}
			<div className={classes.layout}>
				<Stack gap={3}>
					<PageBar list={list} change={change} isLoading={editor.isLoading} onAsk={onAsk} />
					<PageGrid
						list={list}
						files={files}
						change={change}
						numbering={numberingOf(options)}
						sticker={stickerOf(options)}
					/>
				</Stack>
				<PageOptionsPanel options={options} set={editor.setOptions} />
			</div>
		</>
	)
}

interface AskedDialogProps {
	readonly asked: Asked
	readonly one: DocumentRecord
	readonly isMerge: boolean
	readonly editor: Editor
	readonly onSaved: (id: string) => void
	readonly onClose: () => void
}

function AskedDialog({ asked, one, isMerge, editor, onSaved, onClose }: AskedDialogProps) {
	const { list, workOf } = editor
	switch (asked) {
		case null:
			return null
		case 'add':
			return (
				<AddPagesDialog
					onClose={onClose}
					onAdd={(id) => {
						onClose()
						editor.add(id)
					}}
				/>
			)
		case 'split':
			return (
				<SplitDialog title={one.title} list={list} workOf={workOf} onSaved={() => onSaved(one.id)} onClose={onClose} />
			)
		case 'save':
		case 'extract': {
			const isAll = asked === 'save'
			const suffix = !isAll ? 'Extract' : isMerge ? 'Merged' : 'Edited'
			const items = isAll ? list.items : list.items.filter(({ key }) => list.selected.has(key))
			return (
				<SaveAsDialog
					heading={isAll ? 'Save as new document' : 'Extract pages'}
					title={`${one.title.slice(0, 185)} (${suffix})`}
					work={workOf(items)}
					onSaved={onSaved}
					onClose={onClose}
				/>
			)
		}
	}
}

/** After compressing, with what it came to. */
function savedText({ versionNumber, bytes }: DocumentRecord, before: number | null): string {
	const saved = `Saved as version ${versionNumber}`
	if (before === null) return `${saved}.`
	if (bytes >= before) return `${saved}. Compressing made the file no smaller.`
	return `${saved}: ${formatBytes(bytes)}, was ${formatBytes(before)}.`
}

interface SaveActionsProps {
	readonly one: DocumentRecord
	/** Several documents become one: that is a new one unless the user chooses otherwise. */
	readonly isMerge: boolean
	readonly editor: Editor
	readonly onAsk: (asked: Asked) => void
	readonly onSaved: () => void
}

function SaveActions({ one, isMerge, editor, onAsk, onSaved }: SaveActionsProps) {
	const { isReady, isClean, workOf, list } = editor
	const work = workOf(list.items)
	const save = useSave(pdfTools.saveVersion, savingDocument('Failed to save version'))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const start = async () => {
		setBusy(true)
		setFailure(null)
		try {
			await save(
				{ ...work, versionNumber: one.versionNumber, note: 'Pages edited' },
				{ message: (saved) => savedText(saved, work.compress && !isMerge ? one.bytes : null) },
			)
			onSaved()
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	const split = { label: 'Split document', onSelect: () => onAsk('split'), disabled: !isReady }
	const saveAs = { label: 'Save as new document', onSelect: () => onAsk('save'), disabled: !isReady }
	const saveVersion = { label: 'Save as new version', onSelect: () => void start(), disabled: !isReady || isClean }
	const [main, other] = isMerge ? [saveAs, saveVersion] : [saveVersion, saveAs]
	return (
		<>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Button variant="primary" busy={busy} disabled={main.disabled} onClick={main.onSelect}>
				{main.label}
			</Button>
			<ActionMenu label="More ways to save" entries={[other, split]} />
		</>
	)
}
