import { chronology } from '@praxis/contract/analysis/chronology.contract'
import { type ChronologyEntry, chronologyFields } from '@praxis/contract/analysis/chronology.fields'
import { optionsOf } from '@praxis/contract/kernel/field'
import { useState } from 'react'
import { exportPages } from '../../lib/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { QueryList } from '../../parts/list-screen.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { otherExport } from '../../ui/list/export/other-export.ts'
import type { Column, ListFilter, ListState } from '../../ui/list/types.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import { FieldMark } from '../../ui/status/field-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { DateText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { CHRONOLOGY_TOPIC, chronologyQuery } from './analysis.api.ts'
import classes from './analysis.module.css'
import { EntryDialog } from './chronology-entry.tsx'
import { dayNote } from './day-note.ts'
import { ProposeEvents } from './propose-events.tsx'

const placesOf = ({ passages }: ChronologyEntry) =>
	passages.map(({ title, page }) => (page === null ? title : `${title}, page ${page}`)).join('; ')

function EntryDay({ entry }: { readonly entry: ChronologyEntry }) {
	const note = dayNote(entry)
	return (
		<>
			<DateText date={entry.happenedOn} />
			{note !== null && <span className={classes.muted}> {note}</span>}
		</>
	)
}

const COLUMNS: readonly Column<ChronologyEntry>[] = [
	{
		id: 'happenedOn',
		header: chronologyFields.happenedOn.label,
		width: 9,
		card: 'detail',
		sortable: true,
		cell: (entry) => <EntryDay entry={entry} />,
		exportValue: (entry) => [entry.happenedOn, dayNote(entry)].filter((part) => part !== null).join(', '),
	},
	{
		id: 'event',
		header: chronologyFields.event.label,
		card: 'title',
		cell: ({ event }) => event,
		exportValue: ({ event }) => event,
	},
	{ id: 'passages', header: 'Document', width: 16, card: 'detail', cell: placesOf, exportValue: placesOf },
	{
		id: 'source',
		header: chronologyFields.source.label,
		width: 9,
		card: 'mark',
		cell: ({ source, isEdited }) => (
			<>
				<FieldMark field={chronologyFields.source} value={source} />
				{isEdited && <span className={classes.muted}> edited</span>}
			</>
		),
		exportValue: ({ source, isEdited }) => `${chronologyFields.source.values[source]}${isEdited ? ', edited' : ''}`,
	},
]

const FILTERS: readonly ListFilter[] = [
	{
		kind: 'choice',
		id: 'source',
		label: chronologyFields.source.label,
		options: optionsOf(chronologyFields.source),
	},
	{ kind: 'choice', id: 'show', label: 'Show', single: true, options: [{ value: 'hidden', label: 'Hidden entries' }] },
]

async function wordOf(rows: readonly ChronologyEntry[]): Promise<Blob> {
	const [{ docxOf }, { sheetOf }] = await Promise.all([
		import('../../ui/list/export/docx.ts'),
		import('../../ui/list/export/sheet.ts'),
	])
	return docxOf(sheetOf(COLUMNS, rows), 'Chronology')
}

function wordExport(filter: ReturnType<typeof filterOf>) {
	const fetchPage = exportPages(chronology.list, filter)
	return otherExport({ label: 'Word', fileName: 'chronology.docx', fetchPage, write: wordOf })
}

function useBuild(caseId: string) {
	const [isBuilding, setBuilding] = useState(false)
	const build = useSave(chronology.build, { topic: CHRONOLOGY_TOPIC, failed: 'Failed to search the documents' })
	const run = async () => {
		setBuilding(true)
		try {
			const { answer } = await build({ caseId })
			const { added, removed, pages, pagesRead, withoutText } = answer
			const rest = [
				removed > 0 && `${formatCount(removed)} removed.`,
				pagesRead < pages && `The first ${formatCount(pagesRead)} of ${formatCount(pages)} pages were searched.`,
				withoutText > 0 && `${formatCount(withoutText)} without text.`,
			]
			toast.success([`${formatCount(added)} dates added.`, ...rest].filter(Boolean).join(' '))
		} catch (error) {
			toast.failure(error)
		}
		setBuilding(false)
	}
	return { isBuilding, run }
}

function filterOf(caseId: string, state: ListState) {
	const { search, sort, filters } = state
	return {
		caseId,
		search: search || undefined,
		source: filters.source?.join(','),
		hidden: filters.show?.[0] === 'hidden',
		sort: 'happenedOn' as const,
		direction: sort?.descending ? ('desc' as const) : ('asc' as const),
	}
}

/** Hides an entry, or shows it again. */
function useHiding() {
	const hide = useSave(chronology.edit, { topic: CHRONOLOGY_TOPIC, failed: 'Failed to update the entry' })
	return ({ id, version, isHidden }: ChronologyEntry) =>
		void hide(
			{ id, version, isHidden: !isHidden },
			{
				message: () => (isHidden ? 'Shown again.' : 'Hidden.'),
				undo: (after) => hide({ id, version: after.version, isHidden }),
			},
		).catch(toast.failure)
}

/** What happened in a case, by day, found in its documents or added by hand. */
export function Chronology({ caseId }: { readonly caseId: string }) {
	const mayEdit = useMay()(chronology.edit)
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'happenedOn', descending: false } })
	const { isBuilding, run } = useBuild(caseId)
	const [opened, setOpened] = useState<ChronologyEntry | 'new' | null>(null)
	const setHidden = useHiding()
	const filter = filterOf(caseId, list.state)
	const buttons = mayEdit && (
		<>
			<Button icon={<Icon name="search" />} busy={isBuilding} onClick={() => void run()}>
				Find dates
			</Button>
			<Button icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
				Add event
			</Button>
		</>
	)
	return (
		<div className={classes.wide}>
			<p className={classes.muted}>
				Rows marked Rules were found by rules, without an AI model, on this server. Rows marked AI model were written by
				a language model; their days are in the passages or computed from them as shown. Check each passage; what is
				worded unusually is missed.
			</p>
			<QueryList
				label="Chronology"
				columns={COLUMNS}
				list={list}
				query={chronologyQuery(filter)}
				rowLabel={({ event }) => event}
				onOpen={setOpened}
				{...(mayEdit && {
					rowActions: (one: ChronologyEntry) => [
						{ label: 'Open', onSelect: () => setOpened(one) },
						{ label: one.isHidden ? 'Show again' : 'Hide', onSelect: () => setHidden(one) },
					],
				})}
				tools={buttons}
				searchLabel="Search events"
				empty={{
					title: 'No events yet',
					text: 'Find the dates in the documents of this case, or add events.',
					noMatch: 'No events found',
				}}
				formats={{ others: [wordExport(filter)] }}
			/>
			{mayEdit && <ProposeEvents caseId={caseId} />}
			{opened !== null && (
				<EntryDialog
					key={opened === 'new' ? 'new' : opened.id}
					caseId={caseId}
					entry={opened === 'new' ? null : opened}
					onClose={() => setOpened(null)}
				/>
			)}
		</div>
	)
}
