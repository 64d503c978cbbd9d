import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { PageChange, PageList } from './page-list.ts'
import classes from './pages.module.css'

interface PageBarProps {
	readonly list: PageList
	readonly change: (change: PageChange) => void
	readonly isLoading: boolean
	readonly onAsk: (asked: 'add' | 'extract') => void
}

/** What can be done with the selected pages. */
export function PageBar({ list, change, isLoading, onAsk }: PageBarProps) {
	const { items, selected, past } = list
	const none = selected.size === 0
	const pages = items.length === 1 ? '1 page' : `${items.length} pages`
	return (
		<div className={classes.bar} role="toolbar" aria-label="Pages">
			<span className={classes.count} role="status">
				{isLoading ? `${pages}, opening more` : none ? pages : `${selected.size} of ${pages} selected`}
			</span>
			<Button
				size="small"
				onClick={() => change({ kind: selected.size === items.length ? 'selectNone' : 'selectAll' })}
			>
				{selected.size === items.length ? 'Select none' : 'Select all'}
			</Button>
			<Button size="small" disabled={none} onClick={() => change({ kind: 'shift', by: -1 })}>
				Move left
			</Button>
			<Button size="small" disabled={none} onClick={() => change({ kind: 'shift', by: 1 })}>
				Move right
			</Button>
			<Button size="small" disabled={none} onClick={() => change({ kind: 'rotate', by: 270 })}>
				Rotate left
			</Button>
			<Button size="small" disabled={none} onClick={() => change({ kind: 'rotate', by: 90 })}>
				Rotate right
			</Button>
			<Button size="small" disabled={none} onClick={() => onAsk('extract')}>
				Extract
			</Button>
			<Button
				size="small"
				variant="danger-quiet"
				icon={<Icon name="trash" />}
				disabled={none || selected.size === items.length}
				onClick={() => change({ kind: 'remove' })}
			>
				Remove
			</Button>
			<Button size="small" disabled={past.length === 0} onClick={() => change({ kind: 'undo' })}>
				Undo
			</Button>
			<Button size="small" icon={<Icon name="plus" />} disabled={isLoading} onClick={() => onAsk('add')}>
				Add pages
			</Button>
		</div>
	)
}
