import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, useId, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import type { Action, Entry } from './menu-entry.ts'
import type { PointerArea } from './sheets.tsx'
import { fetchSheetsFor, useSheets } from './use-sheets.ts'

export type MenuAction = Action
export type MenuEntry = Entry

interface OpenState {
	readonly opened: boolean
	readonly setOpened: (opened: boolean) => void
	/** For the menu; the button has it already. */
	readonly area?: PointerArea
}

interface ActionMenuProps {
	/** What the menu is about, when there is no `target`: `More actions for Smith v. Jones`. */
	readonly label: string
	readonly entries: readonly MenuEntry[]
	/** The button that opens it; three dots by default. */
	readonly target?: ReactElement<Partial<ComponentPropsWithRef<'button'>>>
	readonly size?: 'normal' | 'small'
	/** Whether it is open, where more than a press decides that. */
	readonly state?: OpenState
}

/** A menu of actions behind a button. */
export function ActionMenu({ label, entries, target, size = 'normal', state }: ActionMenuProps) {
	const id = useId()
	const own = useState(false)
	const [button, setButton] = useState<HTMLElement | null>(null)
	const [opened, setOpened] = state === undefined ? own : [state.opened, state.setOpened]
	const sheets = useSheets(opened)
	const shown = target ?? <IconButton label={label} icon={<IconDots {...glyphProps()} />} size={size} />
	return (
		<>
			{cloneElement(shown, {
				...fetchSheetsFor(shown),
				ref: setButton,
				id,
				onClick: () => setOpened(!opened),
				'aria-haspopup': 'menu',
				'aria-expanded': opened,
				'aria-controls': opened ? `${id}-dropdown` : undefined,
			})}
			{sheets !== null && button !== null && (
				<sheets.MenuSheet
					id={id}
					button={button}
					label={label}
					entries={entries}
					opened={opened}
					onChange={setOpened}
					area={state?.area}
				/>
			)}
		</>
	)
}

interface AnchoredMenuProps {
	readonly label: string
	readonly entries: readonly MenuEntry[]
	/** The button it was opened from, which gets the focus back; null while it is closed. */
	readonly anchor: HTMLElement | null
	readonly onClose: () => void
}

/** One menu for many buttons, as in a list: only the one that is open costs anything. */
export function AnchoredMenu({ label, entries, anchor, onClose }: AnchoredMenuProps) {
	const sheets = useSheets(anchor !== null)
	if (sheets === null || anchor === null) return null
	return <sheets.AnchoredMenuSheet key={label} label={label} entries={entries} anchor={anchor} onClose={onClose} />
}
