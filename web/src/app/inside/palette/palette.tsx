import type { MenuItem } from '@praxis/contract/shell/menu'
import type { SessionView } from '@praxis/contract/shell/session'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
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
import { type Found, kindsOf, useFound } from './use-found.ts'
import { RECENT_SHOWN, useRecent, useRecentRecords } from './use-recent.ts'

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

function usePaletteData({ items, onLogout }: PaletteProps, { opened, typed, scope }: Asked) {
	const session = useSession()
	const { chosen, choose } = useChooseTheme()
	const syncNow = useSyncNow(session)
	const recent = useRecent(session)
	const records = useRecentRecords(session, recent.ids, opened)
	const kinds = kindsOf(session)
	const asked = scope === null ? kinds : kinds.filter((kind) => kind === scope)
	const found = useFound(typed, asked)
	const isFirm = session.permissions.includes('view_cases') || session.permissions.includes('view_clients')

	const isNarrowed = scope !== null
	const commands = isNarrowed
		? { places: [], actions: [], screen: [] }
		: {
				places: [...placesFor(session, items), ...settingsFor(session)],
				actions: actionsFor(session, { logout: onLogout, theme: chosen, chooseTheme: choose, syncNow }),
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
		return 'You are offline: only cases and clients opened on this device are searched.'
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
