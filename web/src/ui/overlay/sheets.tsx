import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Menu, Modal, Popover, Tooltip } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type PointerEvent, type ReactNode, type Ref, use, useEffect, useLayoutEffect, useState } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { UiLink } from '../navigation/ui-link.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { phrase, usePhrased } from '../text/phrases.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import menuClasses from './action-menu.module.css'
import dialogClasses from './dialog.module.css'
import { InDialog } from './in-dialog.ts'
import { keepRowFocus } from './keep-row-focus.ts'
import type { Action, Entry } from './menu-entry.ts'
import popoverClasses from './popover.module.css'
import { POPUP_PORTAL } from './popup-portal.ts'
import tipClasses from './tooltip.module.css'

// Rows are changed by what opens over them; for as long as the page is.
keepRowFocus()

/** False in the first moment: Mantine learns where to give the focus back to from the change only. */
function useOnceMounted(opened: boolean): boolean {
	const [shown, setShown] = useState(false)
	useEffect(() => setShown(opened), [opened])
	return shown
}

interface ButtonRefProps {
	readonly button: HTMLElement
	readonly ref?: Ref<HTMLElement>
}

/** Stands for a button that is on the page already, and was before the sheet was fetched. */
function ButtonRef({ button, ref }: ButtonRefProps) {
	useLayoutEffect(() => {
		if (typeof ref !== 'function') return
		const detach = ref(button)
		return typeof detach === 'function' ? detach : () => void ref(null)
	}, [button, ref])
	return null
}

interface PopoverSheetProps {
	readonly button: HTMLElement
	readonly label: string
	readonly opened: boolean
	readonly onChange: (opened: boolean) => void
	readonly position: 'bottom-start' | 'bottom-end' | 'top-start'
	readonly children: ReactNode
}

/** A small sheet under its button. Traps the focus and gives it back. */
export function PopoverSheet({ button, label, opened, onChange, position, children }: PopoverSheetProps) {
	return (
		<UiProvider>
			<Popover
				opened={useOnceMounted(opened)}
				onChange={onChange}
				position={position}
				offset={4}
				// What stands fixed in the window must not scroll the page when its sheet gets the focus.
				floatingStrategy={position === 'top-start' ? 'fixed' : 'absolute'}
				trapFocus
				returnFocus
				portalProps={POPUP_PORTAL}
				withRoles={false}
				zIndex={use(InDialog) ? 'var(--layer-popup)' : 'var(--layer-overlay)'}
				classNames={popoverClasses}
				transitionProps={{ transition: 'fade', duration: 90 }}
			>
				<Popover.Target>
					<ButtonRef button={button} />
				</Popover.Target>
				<Popover.Dropdown role="dialog" aria-label={label}>
					{children}
				</Popover.Dropdown>
			</Popover>
		</UiProvider>
	)
}

/** To the edge of the window. */
const MENU_GAP_PX = 8
const MENU_MIN_PX = 160

const MENU_LOOK = {
	position: 'bottom-end',
	offset: 4,
	classNames: menuClasses,
	// Its button may stand in a dialog.
	zIndex: 'var(--layer-popup)',
	middlewares: {
		flip: { fallbackStrategy: 'bestFit' },
		shift: true,
		// A menu that is longer than the window scrolls.
		size: {
			padding: MENU_GAP_PX,
			apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
				elements.floating.style.maxBlockSize = `${Math.max(MENU_MIN_PX, availableHeight)}px`
			},
		},
	},
	transitionProps: { transition: 'fade', duration: 90 },
	portalProps: POPUP_PORTAL,
	withInitialFocusPlaceholder: false,
	loop: true,
} as const

/** For a button and its sheet, which close together when the mouse has left both. */
export interface PointerArea {
	readonly onPointerEnter: (event: PointerEvent) => void
	readonly onPointerLeave: (event: PointerEvent) => void
}

interface MenuSheetProps {
	readonly id: string
	readonly button: HTMLElement
	readonly label: string
	readonly entries: readonly Entry[]
	readonly opened: boolean
	readonly onChange: (opened: boolean) => void
	readonly area?: PointerArea | undefined
}

/** The menu of one button. */
export function MenuSheet({ id, button, label, entries, opened, onChange, area }: MenuSheetProps) {
	return (
		<UiProvider>
			<Menu {...MENU_LOOK} id={id} opened={useOnceMounted(opened)} onChange={onChange}>
				<Menu.Target>
					<ButtonRef button={button} />
				</Menu.Target>
				<Entries label={label} entries={entries} area={area} />
			</Menu>
		</UiProvider>
	)
}

interface AnchorProps {
	readonly place: DOMRect
	readonly ref?: Ref<HTMLSpanElement>
}

/** Where the menu hangs. It says nothing of itself: the button it was opened from does. */
function Anchor({ place: { top, left, width, height }, ref }: AnchorProps) {
	return <span ref={ref} className={menuClasses.anchor} style={{ top, left, width, height }} />
}

interface AnchoredMenuSheetProps {
	readonly label: string
	readonly entries: readonly Entry[]
	readonly anchor: HTMLElement
	readonly onClose: () => void
}

/** The menu of whichever button of many opened it. */
export function AnchoredMenuSheet({ label, entries, anchor, onClose }: AnchoredMenuSheetProps) {
	return (
		<UiProvider>
			<Menu
				{...MENU_LOOK}
				key={label}
				opened
				returnFocus={false}
				onChange={(opened) => {
					if (opened) return
					anchor.focus({ preventScroll: true })
					onClose()
				}}
			>
				<Menu.Target>
					<Anchor place={anchor.getBoundingClientRect()} />
				</Menu.Target>
				<Entries label={label} entries={entries} />
			</Menu>
		</UiProvider>
	)
}

function Entries({ label, entries, area }: Pick<MenuSheetProps, 'label' | 'entries' | 'area'>) {
	const phrased = usePhrased()
	return (
		<Menu.Dropdown aria-label={label} {...area}>
			{entries.map((entry, at) => {
				if ('divider' in entry) return <Menu.Divider key={`divider-${at.toString()}`} />
				if ('heading' in entry)
					return <Menu.Label key={`heading-${entry.heading}`}>{phrased(entry.heading)}</Menu.Label>
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

function ActionEntry({ entry }: { readonly entry: Action }) {
	const phrased = usePhrased()
	const reason = entry.disabledReason ?? null
	const shared = {
		'data-tone': entry.tone,
		leftSection: entry.icon,
		rightSection: entry.keys === undefined ? undefined : <KeyHint keys={entry.keys} />,
	}
	const content = (
		<>
			{phrased(entry.label)}
			{(reason ?? entry.hint) && <span className={menuClasses.why}>{phrased(reason ?? entry.hint)}</span>}
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

interface DialogSheetProps {
	readonly opened: boolean
	readonly onClose: () => void
	readonly title: ReactNode
	readonly children: ReactNode
	readonly actions?: ReactNode
	readonly wide: boolean
	readonly locked: boolean
}

const FIRST_FIELD =
	'[data-autofocus], input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** Marks what gets the focus when the dialog opens: the first field, or the text itself, so that it is read. */
function markFirst(body: HTMLDivElement | null): void {
	const first = body?.querySelector(FIRST_FIELD) ?? body
	const group = first instanceof HTMLInputElement && first.type === 'radio' ? first.name : null
	// The option of a group that is chosen is the one keys reach.
	const chosen = group === null ? null : body?.querySelector(`[name="${group}"]:checked`)
	const marked = chosen ?? first
	marked?.setAttribute('data-autofocus', '')
}

export function DialogSheet({ opened, onClose, title, children, actions, wide, locked }: DialogSheetProps) {
	const phrased = usePhrased()
	return (
		<UiProvider>
			<Modal.Root
				opened={opened}
				returnFocus={false}
				onClose={locked ? () => undefined : onClose}
				size={wide ? 'var(--dialog-wide)' : 'var(--dialog)'}
				centered
				zIndex="var(--layer-overlay)"
				closeOnClickOutside={!locked}
				closeOnEscape={!locked}
				transitionProps={{ transition: 'fade', duration: 120 }}
				classNames={{
					content: dialogClasses.content ?? '',
					overlay: dialogClasses.overlay ?? '',
					header: dialogClasses.header ?? '',
					title: dialogClasses.title ?? '',
					close: dialogClasses.close ?? '',
					body: dialogClasses.body ?? '',
				}}
			>
				<Modal.Overlay />
				<Modal.Content>
					{/* A header outside the main landmark would be a second banner of the page. */}
					<Modal.Header role="presentation">
						<Modal.Title>{phrased(title)}</Modal.Title>
						<Modal.CloseButton aria-label={phrase('Close')} disabled={locked} icon={<IconX {...glyphProps()} />} />
					</Modal.Header>
					<Modal.Body>
						<div ref={markFirst} tabIndex={-1} className={dialogClasses.inner}>
							<InDialog value={true}>{children}</InDialog>
							{actions !== undefined && <div className={dialogClasses.actions}>{actions}</div>}
						</div>
					</Modal.Body>
				</Modal.Content>
			</Modal.Root>
		</UiProvider>
	)
}

interface TipSheetProps {
	readonly target: HTMLElement
	readonly label: string
	readonly opened: boolean
}

/** What an icon stands for, beside it. */
export function TipSheet({ target, label, opened }: TipSheetProps) {
	return (
		<UiProvider>
			<Tooltip
				target={target}
				label={label}
				opened={opened}
				position="right"
				offset={8}
				classNames={tipClasses}
				zIndex="var(--layer-overlay)"
			/>
		</UiProvider>
	)
}
