import { type KeyboardEvent, useRef } from 'react'
import classes from './notifications.module.css'

interface PanelTabsProps {
	readonly label: string
	readonly tabs: readonly { readonly id: string; readonly label: string }[]
	readonly current: string
	readonly onOpen: (id: string) => void
}

/** The two lists of the panel. Not in the address: the panel is above every screen. */
export function PanelTabs({ label, tabs, current, onOpen }: PanelTabsProps) {
	const list = useRef<HTMLDivElement>(null)
	function onKeyDown(event: KeyboardEvent): void {
		if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
		const at = tabs.findIndex((tab) => tab.id === current)
		const next = tabs.at((at + (event.key === 'ArrowRight' ? 1 : -1)) % tabs.length)
		if (next === undefined) return
		event.preventDefault()
		onOpen(next.id)
		list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
	}
	return (
		<div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown} tabIndex={-1}>
			{tabs.map((tab) => (
				<button
					key={tab.id}
					type="button"
					role="tab"
					data-tab={tab.id}
					aria-selected={tab.id === current}
					tabIndex={tab.id === current ? 0 : -1}
					className={classes.tab}
					onClick={() => onOpen(tab.id)}
				>
					{tab.label}
				</button>
			))}
		</div>
	)
}
