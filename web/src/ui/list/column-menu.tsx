import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { lazy, Suspense } from 'react'
import { Button } from '../button/button.tsx'
import { glyphProps } from '../icon/glyph.ts'
import { Popover } from '../overlay/popover.tsx'
import { LoadingLines } from '../page/skeleton.tsx'
import { usePhrases } from '../text/phrases.ts'
import type { ColumnChoices as Choices } from './column-choices.tsx'
import classes from './toolbar.module.css'
import type { Column, ListSort } from './types.ts'
import type { ColumnsState } from './use-columns.ts'

const ColumnChoices = lazy(async () => ({
	default: (await import('./column-choices.tsx')).ColumnChoices,
})) as typeof Choices

export interface ColumnMenuProps<Row> {
	readonly columns: readonly Column<Row>[]
	readonly state: ColumnsState<Row>
	readonly sort: ListSort | null
	readonly onSort: (sort: ListSort) => void
}

/** Columns, their order, the sort and the density. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
	const translate = usePhrases()
	return (
		<Popover
			label="Display"
			position="bottom-end"
			target={
				<Button
					variant="quiet"
					aria-label={translate('Display')}
					icon={<IconAdjustments {...glyphProps({ size: 'small' })} />}
				>
					<span className={classes.endLabel}>{translate('Display')}</span>
				</Button>
			}
		>
			<Suspense fallback={<LoadingLines what="columns" />}>
				<ColumnChoices {...props} />
			</Suspense>
		</Popover>
	)
}
