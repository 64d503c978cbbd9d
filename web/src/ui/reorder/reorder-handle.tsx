import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { glyphProps } from '../icon/glyph.ts'
import classes from './reorder.module.css'

/** What a row is dragged by. Only for the pointer: the keyboard has its own way, so it says nothing. */
export function ReorderHandle() {
	return (
		<span className={classes.handle} data-reorder-handle aria-hidden="true">
			<IconGripVertical {...glyphProps({ size: 'small' })} />
		</span>
	)
}
