import type { SearchHit } from '@praxis/contract/search/search.contract'
import type { MenuItem } from '@praxis/contract/shell/menu'
import type { SessionView } from '@praxis/contract/shell/session'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { caseQuery } from '../../../features/cases/cases.api.ts'
import { clientQuery } from '../../../features/clients/clients.api.ts'
import { userQuery } from '../../../features/identity/users.api.ts'
import { preferencesQuery, useKeepPreference } from '../../../features/preferences/preferences.api.ts'
import { outcomeText } from '../../../lib/offline/sync-labels.ts'
import { useSyncService } from '../../../lib/offline/sync-service.ts'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { CommandPalette } from '../../../ui/palette/command-palette.tsx'
import type { PaletteEntry } from '../../../ui/palette/palette-types.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import { useChooseTheme } from '../use-choose-theme.ts'
import { actionsFor, shortcutsOfScreen } from './actions.ts'
import { KIND_LABELS } from './hit-entry.tsx'
import { groupsAtFirst, groupsFor, recordGroups } from './palette-groups.ts'
import { paletteStore } from './palette-store.ts'
import { placesFor } from './places.ts'
import { settingsFor } from './settings-places.ts'
import { useCreatedHere } from './use-created-here.ts'
import { type Found, kindsOf, useFound } from './use-found.ts'

const KEY = 'palette.recent'
const KEPT_MAX = 12
const RECENT_SHOWN = 6

const keptIds = z.array(z.string().max(100)).max(KEPT_MAX).catch([])

/** What was chosen lately, newest first. Only ids are kept, with the person's preferences on the server: who may no longer
 *  see a record does not see its name here either. */
function useRecent(session: SessionView) {
	const mayKeep = !session.guest && session.mustAddSecondFactor !== true
	const { data } = useQuery({ ...preferencesQuery, enabled: mayKeep })
	const keep = useKeepPreference()
	const ids = keptIds.parse(data?.[KEY])
	return {
		ids,
		remember: (id: string) => {
			if (!mayKeep || id.startsWith('key:') || id.startsWith('more:') || id === ids[0]) return
			const change = (stand: unknown) => [id, ...keptIds.parse(stand).filter((one) => one !== id)].slice(0, KEPT_MAX)
			keep.mutate({ key: KEY, change })
		},
	}
}

function recordIds(ids: readonly string[], kind: string): string[] {
	return ids.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1))
}

/** The records among them, as far as they are there and may be seen. */
function useRecentRecords(session: SessionView, all: readonly string[], opened: boolean): SearchHit[] {
	const kinds = kindsOf(session)
	const ids = all.slice(0, KEPT_MAX)
	const isFirm = session.permissions.includes('view_cases')
	const once = { enabled: opened, retry: false, staleTime: 60_000 }
	const cases = useQueries({
		queries: (isFirm ? recordIds(ids, 'case') : []).map((id) => ({ ...caseQuery(id), ...once })),
	})
	const clients = useQueries({
		queries: (kinds.includes('client') ? recordIds(ids, 'client') : []).map((id) => ({ ...clientQuery(id), ...once })),
	})
	const accounts = useQueries({
		queries: (kinds.includes('account') ? recordIds(ids, 'account') : []).map((id) => ({ ...userQuery(id), ...once })),
	})
	const hits: SearchHit[] = [
		...cases.flatMap(({ data }) => (data === undefined ? [] : [{ ...data, kind: 'case' as const }])),
		...clients.flatMap(({ data }) => (data === undefined ? [] : [{ ...data, kind: 'client' as const }])),
		...accounts.flatMap(({ data }) =>
			data === undefined ? [] : [{ ...data, email: data.email ?? '', kind: 'account' as const }],
		),
	]
	const place = (hit: SearchHit) => ids.indexOf(`${hit.kind}:${hit.id}`)
	return hits.sort((a, b) => place(a) - place(b))
}

export interface PaletteProps {
	/** The person's menu. */
	readonly items: readonly MenuItem[]
	readonly onLogout: () => void
	readonly onClose: () => void
}

/** Go anywhere, do anything, find any record, by a few letters. */
export function Palette(props: PaletteProps) {
	const { opened, typed } = useSyncExternalStore(paletteStore.subscribe, paletteStore.get)
	const [leaving, setLeaving] = useState(false)
	const [scope, setScope] = useState<string | null>(null)
	const [wasOpened, setWasOpened] = useState(false)
	if (opened !== wasOpened) {
		setWasOpened(opened)
		if (opened) {
			setScope(null)
			setLeaving(false)
		}
	}
	const data = usePaletteData(props, { opened, typed, scope })
	const { navigate } = useNavigation()

	const choose = (entry: PaletteEntry, { newTab }: { readonly newTab: boolean }) => {
		data.remember(entry.id)
		if (newTab && entry.href !== undefined) {
			window.open(entry.href, '_blank', 'noopener')
			return
		}
		setLeaving(entry.href !== undefined)
		props.onClose()
		if (entry.href !== undefined) navigate(entry.href)
		else entry.run?.()
	}

	return (
		<CommandPalette
			opened={opened}
			returnFocus={!leaving}
			typed={typed}
			onType={paletteStore.type}
			groups={data.groups}
			scopes={data.kinds.length > 0 ? data.kinds.map((kind) => ({ id: kind, label: KIND_LABELS[kind] })) : []}
			scope={scope}
			onScope={setScope}
			onChoose={choose}
			searching={data.found.searching}
			note={noteOf(data.found)}
			noteTone={data.found.error === null ? 'grey' : 'amber'}
			nothing={nothingOf(typed, scope)}
			placeholder={data.kinds.length > 0 ? 'Search or go to…' : 'Go anywhere'}
			onClose={props.onClose}
		/>
	)
}

interface Asked {
	readonly opened: boolean
	readonly typed: string
	readonly scope: string | null
}

function withHits(found: Found, hits: Found['hits']): Found {
	const others = hits.filter((hit) => !found.hits.some((one) => one.id === hit.id))
	return others.length === 0 ? found : { ...found, hits: [...others, ...found.hits] }
}

function usePaletteData({ items, onLogout }: PaletteProps, { opened, typed, scope }: Asked) {
	const session = useSession()
	const { chosen, choose } = useChooseTheme()
	const syncNow = useSyncNow(session)
	const recent = useRecent(session)
	const records = useRecentRecords(session, recent.ids, opened)
	const kinds = kindsOf(session)
	const asked = scope === null ? kinds : kinds.filter((kind) => kind === scope)
	const found = withHits(useFound(typed, asked), useCreatedHere(typed, asked))
	const isFirm = session.permissions.includes('view_cases') || session.permissions.includes('view_clients')

	const isNarrowed = scope !== null
	const actions = actionsFor(session, { logout: onLogout, theme: chosen, chooseTheme: choose, syncNow })
	const acted = new Set(actions.map(({ href }) => href))
	const commands = isNarrowed
		? { places: [], actions: [], screen: [] }
		: {
				// A place that an action leads to is listed once.
				places: [...placesFor(session, items), ...settingsFor(session)].filter(({ href }) => !acted.has(href)),
				actions,
				screen: shortcutsOfScreen(),
			}
	const text = typed.trim()
	const recordsInScope = records.filter((hit) => asked.includes(hit.kind))
	const groups =
		text === ''
			? groupsAtFirst(commands, { ids: recent.ids, records: recordsInScope, shown: RECENT_SHOWN }, isFirm)
			: groupsFor(
					text,
					commands,
					recent.ids,
					recordGroups({ found, kinds: asked, recent: recent.ids, isFirm, typed: text }),
				)
	return { groups, kinds, found, remember: recent.remember }
}

/** Guests keep nothing on the device, nor does a browser without encryption (plain http). */
function useSyncNow(session: SessionView): (() => void) | null {
	const sync = useSyncService()
	if (session.guest || globalThis.crypto.subtle === undefined) return null
	const run = async () => {
		const outcome = await sync.forceSync()
		if (outcome.success) toast.success(outcomeText(outcome))
		else toast.error(outcomeText(outcome))
	}
	return () => {
		run().catch(toast.failure)
	}
}

function noteOf(found: Found): ReactNode {
	if (found.from === 'memory' && found.error === null) {
		const said = 'You are offline: only cases and clients opened on this device are searched.'
		return found.isPartial ? `${said} Those of earlier visits could not be read.` : said
	}
	if (found.error !== null) {
		return (
			<>
				<span role="alert">The search failed. {found.error}</span>
				<Button size="small" onClick={found.retry}>
					Try again
				</Button>
			</>
		)
	}
	if (found.corrections.length === 0) return null
	return `Also found: ${found.corrections.map(({ typed, word }) => `“${word}” for “${typed}”`).join(', ')}`
}

function nothingOf(typed: string, scope: string | null): string {
	const text = typed.trim()
	if (text === '') return scope === null ? 'Nothing here yet.' : 'Type a name, a number or an email address.'
	return `No results for “${text}”. Search by name, number, email address or phone number.`
}
