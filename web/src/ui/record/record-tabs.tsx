import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useUrlParams } from '../navigation/url-state.tsx'
import { formatCount } from '../text/format.ts'
import classes from './record.module.css'
import { ScrollStrip, scrollToEntry } from './scroll-strip.tsx'

export interface RecordTab {
	/** The value in the address: `?tab=activity`. The first tab needs none. */
	readonly id: string
	readonly label: string
	readonly count?: number | null
	readonly content: () => ReactNode
}

interface RecordTabsProps {
	readonly label: string
	readonly tabs: readonly RecordTab[]
	/** The parameter's name, when a page has tabs within tabs. */
	readonly param?: string
}

/** Tabs that live in the address. Only the open one is drawn. */
export function RecordTabs({ label, tabs, param = 'tab' }: RecordTabsProps) {
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const { params, set } = useUrlParams()
	const wanted = params.get(param)
	const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0]
	useLayoutEffect(() => {
		scrollToEntry(list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${current?.id ?? ''}"]`))
	}, [current?.id])
	if (current === undefined) return null

	const open = (tab: RecordTab) => set({ [param]: tab === tabs[0] ? null : tab.id })
	const onKeyDown = (event: KeyboardEvent) => {
		const at = tabs.indexOf(current)
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
		const next = to === undefined ? undefined : tabs.at(to % tabs.length)
		if (next === undefined) return
		event.preventDefault()
		open(next)
		list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
	}
	return (
		<>
			<ScrollStrip list={list} count={tabs.length} className={classes.strip}>
				<div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown} tabIndex={-1}>
					{tabs.map((tab) => (
						<button
							key={tab.id}
							type="button"
							role="tab"
							id={`${id}-tab-${tab.id}`}
							data-tab={tab.id}
							aria-selected={tab === current}
							aria-controls={`${id}-panel`}
							tabIndex={tab === current ? 0 : -1}
							className={classes.tab}
							onClick={() => open(tab)}
						>
							{tab.label}
							{tab.count !== undefined && tab.count !== null && (
								<span className={classes.tabCount}>{formatCount(tab.count)}</span>
							)}
						</button>
					))}
				</div>
			</ScrollStrip>
			<div
				role="tabpanel"
				id={`${id}-panel`}
				aria-labelledby={`${id}-tab-${current.id}`}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable
				tabIndex={0}
				className={classes.panel}
			>
				{current.content()}
			</div>
		</>
	)
}
