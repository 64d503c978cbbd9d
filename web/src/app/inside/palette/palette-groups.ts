import type { SearchHit, SearchKind } from '@praxis/contract/search/search.contract'
import type { PaletteEntry, PaletteGroup } from '../../../ui/palette/palette-types.ts'
import { entryOf, KIND_LABELS, listHref } from './hit-entry.tsx'
import { partiesOnce } from './parties-once.ts'
import type { Command } from './places.ts'
import { rank } from './rank.ts'
import type { Found } from './use-found.ts'

const COMMANDS_SHOWN = 6

export interface Commands {
	readonly places: readonly Command[]
	readonly actions: readonly Command[]
	readonly screen: readonly Command[]
}

function group(id: string, label: string, entries: readonly PaletteEntry[]): PaletteGroup[] {
	return entries.length === 0 ? [] : [{ id, label, entries }]
}

interface Lately {
	readonly ids: readonly string[]
	readonly records: readonly SearchHit[]
	readonly shown: number
}

/** Before anything is typed: what was chosen lately, then all that can be done and gone to. */
export function groupsAtFirst(commands: Commands, lately: Lately, isFirm: boolean): PaletteGroup[] {
	const known = new Map<string, PaletteEntry>(
		[...commands.places, ...commands.actions, ...lately.records.map((hit) => entryOf(hit, isFirm))].map((one) => [
			one.id,
			one,
		]),
	)
	const recent = lately.ids.flatMap((id) => known.get(id) ?? []).slice(0, lately.shown)
	const others = (all: readonly Command[]) => all.filter((one) => !recent.some((entry) => entry.id === one.id))
	return [
		...group('recent', 'Recent', recent),
		...group('actions', 'Actions', others(commands.actions)),
		...group('places', 'Go to', others(commands.places)),
		...group('screen', 'On this screen', commands.screen),
	]
}

/** For what is typed: places and acts, then records kind by kind, what was chosen lately first among its like. */
export function groupsFor(
	typed: string,
	commands: Commands,
	recent: readonly string[],
	records: readonly PaletteGroup[],
): PaletteGroup[] {
	const go = rank([...commands.places, ...commands.actions], typed, recent)
	const screen = rank(commands.screen, typed, recent)
	return [
		...group('commands', 'Go to and do', go.sure.slice(0, COMMANDS_SHOWN)),
		...records,
		...group('alike', 'Perhaps', go.unsure.slice(0, COMMANDS_SHOWN)),
		...group('screen', 'On this screen', [...screen.sure, ...screen.unsure].slice(0, COMMANDS_SHOWN)),
	]
}

interface RecordGroups {
	readonly found: Found
	readonly kinds: readonly SearchKind[]
	readonly recent: readonly string[]
	readonly isFirm: boolean
	readonly typed: string
}

const isWorded = (typed: string) => typed.replace(/[^\p{L}\p{N}]/gu, '').length > 2

/** Kinds of which nothing was found come last: Enter opens a record where there is one. */
export function recordGroups(wanted: RecordGroups): PaletteGroup[] {
	const groups = wanted.kinds.flatMap((kind) => groupOfKind(kind, wanted))
	const isFound = ({ id }: PaletteGroup) => wanted.found.hits.some(({ kind }) => kind === id)
	return [...groups.filter(isFound), ...groups.filter((one) => !isFound(one))]
}

function groupOfKind(kind: SearchKind, { found, kinds, recent, isFirm, typed }: RecordGroups): PaletteGroup[] {
	const entries =
		kind === 'party' && kinds.includes('contact')
			? partiesOnce(found.hits, found.more.includes('party')).map((one) =>
					'hit' in one ? entryOf(one.hit, isFirm) : one.entry,
				)
			: found.hits.filter((hit) => hit.kind === kind).map((hit) => entryOf(hit, isFirm))
	const lately = entries.filter((one) => recent.includes(one.id))
	// The text of documents is searched by their list alone.
	const hasMore = found.more.includes(kind) || (kind === 'document' && isWorded(typed))
	const href = isFirm && hasMore ? listHref(kind, typed) : null
	const more: PaletteEntry[] =
		href === null
			? []
			: [
					{
						id: `more:${kind}`,
						label:
							kind === 'document'
								? `Documents that contain “${typed}”`
								: `All ${KIND_LABELS[kind].toLowerCase()} with “${typed}”`,
						icon: 'search',
						href,
					},
				]
	return group(kind, KIND_LABELS[kind], [...lately, ...entries.filter((one) => !lately.includes(one)), ...more])
}
