import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { UiProvider } from '../theme/ui-provider.tsx'
import classes from './palette.module.css'
import { optionId, PaletteList } from './palette-list.tsx'
import type { PaletteEntry, PaletteGroup, PaletteScope } from './palette-types.ts'

interface PaletteBodyProps {
	readonly typed: string
	readonly onType: (typed: string) => void
	readonly groups: readonly PaletteGroup[]
	/** Kinds to which the list can be narrowed; none shows no choice. */
	readonly scopes: readonly PaletteScope[]
	readonly scope: string | null
	readonly onScope: (scope: string | null) => void
	readonly onChoose: (entry: PaletteEntry, options: { readonly newTab: boolean }) => void
	/** More may still come. */
	readonly searching: boolean
	/** Something about the whole list: that it is of yesterday, say, or what went wrong. */
	readonly note?: ReactNode
	/** Amber when something is wrong; grey when it only explains. */
	readonly noteTone?: 'amber' | 'grey'
	/** Shown where nothing is found and nothing more will come. */
	readonly nothing: ReactNode
	readonly placeholder: string
	readonly onClose: () => void
}

interface CommandPaletteProps extends PaletteBodyProps {
	readonly opened: boolean
	/** Whether the focus goes back to where it was. Not when what was chosen leads elsewhere. */
	readonly returnFocus: boolean
}

const LABEL = 'Search and commands'

/** One field to go anywhere, find anything and do anything. On a phone it fills the screen. */
export function CommandPalette({ opened, returnFocus, ...body }: CommandPaletteProps) {
	return (
		<UiProvider>
			<Modal.Root
				opened={opened}
				onClose={body.onClose}
				size="var(--measure)"
				yOffset="max(var(--space-4), 12dvh)"
				zIndex="var(--layer-overlay)"
				returnFocus={returnFocus}
				transitionProps={{ transition: 'fade', duration: 90 }}
				classNames={{
					content: classes.content ?? '',
					overlay: classes.overlay ?? '',
					inner: classes.inner ?? '',
					body: classes.body ?? '',
				}}
			>
				<Modal.Overlay />
				<Modal.Content aria-label={LABEL}>
					<Modal.Body>
						<PaletteBody {...body} />
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</UiProvider>
	)
}

function countWords(count: number, searching: boolean): string {
	if (count > 0) return count === 1 ? '1 result' : `${count} results`
	return searching ? 'Searching' : 'No results'
}

/** The inside of the palette, also shown by itself on the page of the design system. */
export function PaletteBody(props: PaletteBodyProps) {
	const { typed, onType, groups, scope, scopes, onScope, searching, note, nothing, placeholder, onClose } = props
	const list = useId()
	const keys = usePaletteKeys(props)
	return (
		<div className={classes.palette} data-palette>
			<div className={classes.field}>
				<Icon name="search" />
				<input
					className={classes.input}
					data-autofocus
					type="text"
					role="combobox"
					aria-label={LABEL}
					aria-expanded={keys.count > 0}
					aria-controls={list}
					aria-autocomplete="list"
					aria-activedescendant={keys.active === undefined ? undefined : optionId(list, keys.active)}
					placeholder={placeholder}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					enterKeyHint="go"
					value={typed}
					onChange={(event) => onType(event.currentTarget.value)}
					onKeyDown={keys.onKeyDown}
				/>
				<span className={classes.busy} data-on={searching || undefined} aria-hidden="true" />
				<button type="button" className={classes.close} onClick={onClose}>
					Close
				</button>
			</div>
			{scopes.length > 0 && <Scopes scopes={scopes} scope={scope} onScope={onScope} />}
			{note !== undefined && note !== null && (
				<div className={classes.note} data-tone={props.noteTone ?? 'amber'}>
					{note}
				</div>
			)}
			<PaletteList
				id={list}
				label={LABEL}
				groups={groups}
				typed={typed}
				active={keys.active}
				onActivate={keys.activate}
				onChoose={props.onChoose}
			/>
			{keys.count === 0 && <div className={classes.nothing}>{searching ? 'Searching…' : nothing}</div>}
			<VisuallyHidden role="status">{countWords(keys.count, searching)}</VisuallyHidden>
			<Foot scoped={scopes.length > 0} />
		</div>
	)
}

function Scopes({ scopes, scope, onScope }: Pick<PaletteBodyProps, 'scopes' | 'scope' | 'onScope'>) {
	const all: readonly { readonly id: string | null; readonly label: string }[] = [{ id: null, label: 'All' }, ...scopes]
	return (
		<fieldset className={classes.scopes} aria-label="Search only in">
			{all.map((one) => (
				<button
					key={one.id ?? 'all'}
					type="button"
					className={classes.scope}
					aria-pressed={scope === one.id}
					// The Tab key chooses among them from within the field.
					tabIndex={-1}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onScope(one.id)}
				>
					{one.label}
				</button>
			))}
		</fieldset>
	)
}

function Foot({ scoped }: { readonly scoped: boolean }) {
	return (
		<div className={classes.foot} aria-hidden="true">
			<span>
				<KeyHint keys="enter" /> open
			</span>
			<span>
				<KeyHint keys="mod+enter" /> in a new tab
			</span>
			{scoped && (
				<span>
					<KeyHint keys="tab" /> narrow
				</span>
			)}
			<span>
				<KeyHint keys="escape" /> close
			</span>
		</div>
	)
}

interface PaletteKeys {
	readonly groups: readonly PaletteGroup[]
	readonly typed: string
	readonly scopes: readonly PaletteScope[]
	readonly scope: string | null
	readonly onScope: (scope: string | null) => void
	readonly onChoose: (entry: PaletteEntry, options: { readonly newTab: boolean }) => void
}

/** Which entry is the active one, and what the keys do: arrows move and wrap, Page keys go from group to group, Enter
 *  chooses, Mod+Enter in a new tab, Tab narrows to the next kind, Backspace in the empty field widens again. */
function usePaletteKeys({ groups, typed, scopes, scope, onScope, onChoose }: PaletteKeys) {
	const [wanted, setWanted] = useState<{ readonly id: string; readonly typed: string } | null>(null)
	const entries = groups.flatMap((group) => group.entries)
	const kept = wanted?.typed === typed ? entries.findIndex((entry) => entry.id === wanted.id) : -1
	const at = Math.max(kept, 0)
	const active = entries[at]

	const activate = (entry: PaletteEntry | undefined) => setWanted(entry === undefined ? null : { id: entry.id, typed })
	const move = (by: number) => activate(entries[(at + by + entries.length) % entries.length])
	const moveGroup = (by: number) => {
		const here = groups.findIndex((group) => active !== undefined && group.entries.includes(active))
		activate(groups[(here + by + groups.length) % groups.length]?.entries[0])
	}
	const nextScope = (by: number) => {
		const ids = [null, ...scopes.map((one) => one.id)]
		onScope(ids[(ids.indexOf(scope) + by + ids.length) % ids.length] ?? null)
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.nativeEvent.isComposing) return
		const keys: Readonly<Record<string, () => void>> = {
			ArrowDown: () => move(1),
			ArrowUp: () => move(-1),
			PageDown: () => moveGroup(1),
			PageUp: () => moveGroup(-1),
			Enter: () => active !== undefined && onChoose(active, { newTab: event.metaKey || event.ctrlKey }),
			...(scopes.length > 0 && { Tab: () => nextScope(event.shiftKey ? -1 : 1) }),
			...(typed === '' && scope !== null && { Backspace: () => onScope(null) }),
		}
		const act = keys[event.key]
		if (act === undefined || event.altKey) return
		event.preventDefault()
		act()
	}

	return { active, activate, onKeyDown, count: entries.length }
}
