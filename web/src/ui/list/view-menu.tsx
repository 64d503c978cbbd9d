import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { lazy, Suspense } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { Popover } from '../overlay/popover.tsx'
import { LoadingLines } from '../page/skeleton.tsx'
import { usePhrases } from '../text/phrases.ts'
import classes from './toolbar.module.css'
import type { ListState, SavedViews } from './types.ts'
import type { ColumnsState } from './use-columns.ts'
import type { ListController } from './use-list-state.ts'

const ViewList = lazy(async () => ({ default: (await import('./view-list.tsx')).ViewList }))

function sameState(a: ListState, b: ListState): boolean {
	const flat = (state: ListState) =>
		JSON.stringify([
			state.search,
			state.sort,
			Object.entries(state.filters)
				.filter(([, values]) => values.length > 0)
				.sort(([one], [other]) => one.localeCompare(other)),
		])
	return flat(a) === flat(b)
}

export interface ViewMenuProps {
	readonly saved: SavedViews
	readonly list: ListController
	readonly columnsState: Pick<ColumnsState<never>, 'layout' | 'setLayout'>
}

/** Saved views: a search, filters and a sort under a name; the person's own and those of the team. */
export function ViewMenu(props: ViewMenuProps) {
	const translate = usePhrases()
	const { saved, list } = props
	const all = [...saved.views, ...(saved.team?.views ?? [])]
	const current = all.find((view) => sameState(view.state, list.state))
	return (
		<Popover
			label="Saved views"
			position="bottom-end"
			target={
				<Button
					variant="quiet"
					aria-label={translate('Saved views')}
					icon={<IconBookmark {...glyphProps({ size: 'small' })} />}
				>
					<span className={classes.endLabel}>{current?.name ?? translate('Views')}</span>
				</Button>
			}
		>
			{(close) => (
				<Suspense fallback={<LoadingLines what="saved views" />}>
					<ViewList {...props} currentId={current?.id ?? null} close={close} />
				</Suspense>
			)}
		</Popover>
	)
}
