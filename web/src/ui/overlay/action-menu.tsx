import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactElement, ReactNode, Ref } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { UiLink } from '../navigation/ui-link.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import classes from './action-menu.module.css'
import { POPUP_PORTAL } from './popup-portal.ts'

export interface MenuAction {
	readonly label: string
	readonly icon?: ReactNode
	readonly onSelect?: () => void
	/** Instead of `onSelect`: where it leads. */
	readonly href?: string
	readonly tone?: 'danger'
	/** Why it cannot be done now; the entry stays visible and says so. */
	readonly disabledReason?: string | null
	readonly keys?: string
	/** A few words more, beneath the label. */
	readonly hint?: string
}
export type MenuEntry = MenuAction | { readonly divider: true } | { readonly heading: string }

interface ActionMenuProps {
	/** What the menu is about, when there is no `target`: `More actions for Smith v. Jones`. */
	readonly label: string
	readonly entries: readonly MenuEntry[]
	/** The button that opens it; three dots by default. */
	readonly target?: ReactElement
	readonly size?: 'normal' | 'small'
}

const LOOK = {
	position: 'bottom-end',
	offset: 4,
	classNames: classes,
	zIndex: 'var(--layer-overlay)',
	transitionProps: { transition: 'fade', duration: 90 },
	portalProps: POPUP_PORTAL,
	withInitialFocusPlaceholder: false,
	loop: true,
} as const

/** A menu of actions behind a button. */
export function ActionMenu({ label, entries, target, size = 'normal' }: ActionMenuProps) {
	return (
		<Menu {...LOOK}>
			<Menu.Target>
				{target ?? <IconButton label={label} icon={<IconDots {...glyphProps()} />} size={size} />}
			</Menu.Target>
			<MenuSheet label={label} entries={entries} />
		</Menu>
	)
}

interface AnchorProps {
	readonly place: DOMRect | undefined
	readonly ref?: Ref<HTMLSpanElement>
}

/** Where the menu hangs. It says nothing of itself: the button it was opened from does. */
function Anchor({ place, ref }: AnchorProps) {
	const { top, left, width, height } = place ?? {}
	return <span ref={ref} className={classes.anchor} style={{ top, left, width, height }} />
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
	const place = anchor?.getBoundingClientRect()
	return (
		<Menu
			{...LOOK}
			key={label}
			opened={anchor !== null}
			returnFocus={false}
			onChange={(opened) => {
				if (opened) return
				anchor?.focus({ preventScroll: true })
				onClose()
			}}
		>
			<Menu.Target>
				<Anchor place={place} />
			</Menu.Target>
			<MenuSheet label={label} entries={entries} />
		</Menu>
	)
}

function MenuSheet({ label, entries }: Pick<ActionMenuProps, 'label' | 'entries'>) {
	return (
		<Menu.Dropdown aria-label={label}>
			{entries.map((entry, at) => {
				if ('divider' in entry) return <Menu.Divider key={`divider-${at.toString()}`} />
				if ('heading' in entry) return <Menu.Label key={`heading-${entry.heading}`}>{entry.heading}</Menu.Label>
				return <ActionEntry key={entry.label} entry={entry} />
			})}
		</Menu.Dropdown>
	)
}

/** An entry goes with its menu: what it opens gives the focus back to the button. */
function focusButtonOf(entry: HTMLElement): void {
	const button = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby')
	if (button) document.getElementById(button)?.focus({ preventScroll: true })
}

function ActionEntry({ entry }: { readonly entry: MenuAction }) {
	const reason = entry.disabledReason ?? null
	const shared = {
		'data-tone': entry.tone,
		leftSection: entry.icon,
		rightSection: entry.keys === undefined ? undefined : <KeyHint keys={entry.keys} />,
	}
	const content = (
		<>
			{entry.label}
			{(reason ?? entry.hint) && <span className={classes.why}>{reason ?? entry.hint}</span>}
		</>
	)
	if (entry.href !== undefined && reason === null) {
		return (
			<Menu.Item component={UiLink} href={entry.href} {...shared}>
				{content}
			</Menu.Item>
		)
	}
	return (
		<Menu.Item
			{...shared}
			disabled={reason !== null}
			onClick={(event) => {
				focusButtonOf(event.currentTarget)
				entry.onSelect?.()
			}}
		>
			{content}
		</Menu.Item>
	)
}
