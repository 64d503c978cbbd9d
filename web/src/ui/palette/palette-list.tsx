import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { KeyHint } from '../text/key-hint.tsx'
import { Highlighted } from './highlighted.tsx'
import classes from './palette.module.css'
import type { PaletteEntry, PaletteGroup } from './palette-types.ts'

interface PaletteListProps {
	readonly id: string
	readonly label: string
	readonly groups: readonly PaletteGroup[]
	readonly typed: string
	readonly active: PaletteEntry | undefined
	readonly onActivate: (entry: PaletteEntry) => void
	readonly onChoose: (entry: PaletteEntry, options: { readonly newTab: boolean }) => void
}

export function optionId(list: string, entry: PaletteEntry): string {
	return `${list}-${entry.id.replace(/[^\w-]/g, '_')}`
}

/** Scrolls the list alone: the page around it stays where it is. */
function keepInView(list: HTMLElement, option: HTMLElement): void {
	const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(option)
	const [outer, inner] = [list.getBoundingClientRect(), option.getBoundingClientRect()]
	const above = outer.top - (inner.top - Number.parseFloat(scrollMarginTop))
	const below = inner.bottom + Number.parseFloat(scrollMarginBottom) - outer.bottom
	if (above > 0) list.scrollTop -= above
	else if (below > 0) list.scrollTop += below
}

/** What can be chosen, in groups. The focus stays in the field above: the active one is named there. */
export function PaletteList({ id, label, groups, typed, active, onActivate, onChoose }: PaletteListProps) {
	const list = useRef<HTMLDivElement>(null)
	const activeId = active === undefined ? undefined : optionId(id, active)
	useEffect(() => {
		const option = activeId === undefined ? null : document.getElementById(activeId)
		if (list.current !== null && option !== null) keepInView(list.current, option)
	}, [activeId])
	return (
		<div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={classes.list}>
			{groups.map((group) => (
				// biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox, which fieldset is not
				<div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
					<div id={`${id}-group-${group.id}`} className={classes.heading} role="presentation">
						{group.label}
					</div>
					{group.entries.map((entry) => (
						<Option
							key={entry.id}
							id={optionId(id, entry)}
							entry={entry}
							typed={typed}
							active={entry === active}
							onActivate={onActivate}
							onChoose={onChoose}
						/>
					))}
				</div>
			))}
		</div>
	)
}

interface OptionProps extends Pick<PaletteListProps, 'typed' | 'onActivate' | 'onChoose'> {
	readonly id: string
	readonly entry: PaletteEntry
	readonly active: boolean
}

function Option({ id, entry, typed, active, onActivate, onChoose }: OptionProps) {
	const choose = (event: MouseEvent) => {
		const isMiddle = event.button === 1
		if (event.button !== 0 && !isMiddle) return
		onChoose(entry, { newTab: isMiddle || event.metaKey || event.ctrlKey })
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
		<div
			id={id}
			role="option"
			aria-selected={active}
			tabIndex={-1}
			className={classes.option}
			onPointerMove={() => active || onActivate(entry)}
			onMouseDown={(event) => event.preventDefault()}
			onClick={choose}
			onAuxClick={choose}
		>
			<Icon name={entry.icon} size="small" />
			<span className={classes.text}>
				<span className={classes.label}>
					<Highlighted text={entry.label} typed={typed} />
				</span>
				{entry.detail !== undefined && entry.detail !== '' && (
					<span className={classes.detail}>
						<Highlighted text={entry.detail} typed={typed} />
					</span>
				)}
			</span>
			{entry.mark}
			{entry.keys !== undefined && (
				<span className={classes.keys} aria-hidden="true">
					<KeyHint keys={entry.keys} />
				</span>
			)}
		</div>
	)
}
