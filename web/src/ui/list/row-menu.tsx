import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useRef, useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { AnchoredMenu } from '../overlay/action-menu.tsx'
import { usePhrases } from '../text/phrases.ts'
import type { ListView } from './list-view.ts'

/** A press on the button closes the menu by itself first: it must not open again at once. */
const SAME_PRESS_MS = 300

interface OpenMenu<Row> {
	readonly row: Row
	readonly anchor: HTMLElement
}

export interface RowMenuState<Row> {
	readonly opened: OpenMenu<Row> | null
	readonly open: (row: Row, anchor: HTMLElement) => void
	readonly close: () => void
}

export function useRowMenu<Row>(): RowMenuState<Row> {
	const [opened, setOpened] = useState<OpenMenu<Row> | null>(null)
	const closed = useRef({ anchor: null as HTMLElement | null, at: 0 })
	return {
		opened,
		open: (row, anchor) => {
			const again = closed.current.anchor === anchor && performance.now() - closed.current.at < SAME_PRESS_MS
			if (!again) setOpened({ row, anchor })
		},
		close: () => {
			closed.current = { anchor: opened?.anchor ?? null, at: performance.now() }
			setOpened(null)
		},
	}
}

interface RowMenuButtonProps<Row> {
	readonly view: ListView<Row>
	readonly row: Row
	readonly size: 'normal' | 'small'
}

export function RowMenuButton<Row>({ view, row, size }: RowMenuButtonProps<Row>) {
	const phrase = usePhrases()
	return (
		<IconButton
			size={size}
			label={phrase('Actions for {what}', { what: view.rowLabel(row) })}
			icon={<IconDots {...glyphProps()} />}
			aria-haspopup="menu"
			aria-expanded={view.menu.opened?.row === row}
			onClick={(event) => view.menu.open(row, event.currentTarget)}
		/>
	)
}

/** The menu of whichever row asked for it. */
export function RowMenu<Row>({ view }: { readonly view: ListView<Row> }) {
	const phrase = usePhrases()
	const { opened, close } = view.menu
	if (opened === null || view.rowActions === undefined) return null
	return (
		<AnchoredMenu
			label={phrase('Actions for {what}', { what: view.rowLabel(opened.row) })}
			entries={view.rowActions(opened.row)}
			anchor={opened.anchor}
			onClose={close}
		/>
	)
}
