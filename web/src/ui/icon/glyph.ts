export interface GlyphProps {
	readonly size?: 'small' | 'normal'
	readonly className?: string | undefined
}

/** How every icon is drawn: from the size tokens, with one stroke, hidden from assistive technology. */
export function glyphProps({ size = 'normal', className }: GlyphProps = {}) {
	const side = size === 'small' ? 'var(--icon-small)' : 'var(--icon)'
	return {
		'aria-hidden': true,
		focusable: false,
		stroke: 1.6,
		style: { inlineSize: side, blockSize: side, flex: 'none' },
		...(className === undefined ? {} : { className }),
	} as const
}
