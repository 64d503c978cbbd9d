import { segmentsOf, TEXT_MAX } from '@praxis/contract/texting/segments.rules'
import classes from './texting.module.css'

/** How long a text is, and in how many parts the networks send and bill it. */
export function SegmentCount({ text }: { readonly text: string }) {
	const { count, encoding } = segmentsOf(text.trim())
	const characters = `${text.trim().length.toLocaleString('en-US')} of ${TEXT_MAX.toLocaleString('en-US')} characters`
	const parts = count === 1 ? '1 segment' : `${count} segments`
	return (
		<p className={classes.hint}>
			{characters}, {parts}
			{encoding === 'UCS-2' && ' (with characters beyond the basic set, segments are shorter)'}
		</p>
	)
}
