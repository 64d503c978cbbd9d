import { useLayoutEffect, useRef, useState } from 'react'
import { StatusMark } from '../status/status-mark.tsx'
import { useColorScheme } from '../theme/color-scheme.ts'
import { contrastRatio, parseRgb } from '../theme/contrast.ts'
import { COLOR_PAIRS, type ColorPair, MOTIONS, RADII, SPACES, TYPE_STEPS } from '../theme/token-list.ts'
import classes from './design.module.css'
import { DesignSection } from './design-section.tsx'

function Swatch({ pair, shown }: { readonly pair: ColorPair; readonly shown: string }) {
	const sample = useRef<HTMLDivElement>(null)
	const [ratio, setRatio] = useState<number | null>(null)
	const isText = pair.least === 4.5
	// biome-ignore lint/correctness/useExhaustiveDependencies: the colors change with the theme that is shown
	useLayoutEffect(() => {
		if (sample.current === null) return
		const style = getComputedStyle(sample.current)
		const ink = parseRgb(isText ? style.color : style.borderTopColor)
		const ground = parseRgb(style.backgroundColor)
		setRatio(ink === null || ground === null ? null : contrastRatio(ink, ground))
	}, [shown, isText])
	const passes = ratio !== null && ratio >= pair.least
	return (
		<div className={classes.swatch}>
			<div
				ref={sample}
				className={classes.swatchSample}
				data-line={!isText || undefined}
				style={{ [isText ? 'color' : 'borderColor']: `var(${pair.ink})`, background: `var(${pair.ground})` }}
			>
				{pair.name}
			</div>
			<div className={classes.swatchNote}>
				<span className={classes.mono}>{pair.ink}</span>
				{ratio !== null && (
					<StatusMark tone={passes ? 'green' : 'red'} plain>
						{ratio.toFixed(1)} of {pair.least}
					</StatusMark>
				)}
			</div>
		</div>
	)
}

/** What a token is worth on this screen, in this theme. */
function TokenValue({ token, shown }: { readonly token: string; readonly shown: string }) {
	const [value, setValue] = useState('')
	// biome-ignore lint/correctness/useExhaustiveDependencies: values may change with the theme that is shown
	useLayoutEffect(() => setValue(getComputedStyle(document.documentElement).getPropertyValue(token)), [token, shown])
	return <span className={classes.mono}>{value}</span>
}

export function ColorSection() {
	const { shown } = useColorScheme()
	return (
		<DesignSection
			id="color"
			title="Color"
			lead="Paper, ink and one deep accent. The ratio under each pair is computed from what is on this screen now; text needs 4.5, borders and focus 3."
		>
			<div className={classes.grid}>
				{COLOR_PAIRS.map((pair) => (
					<Swatch key={pair.name} pair={pair} shown={shown} />
				))}
			</div>
		</DesignSection>
	)
}

export function TypeSection() {
	const { shown } = useColorScheme()
	return (
		<DesignSection
			id="type"
			title="Type, space, shape, motion"
			lead="A text serif for titles and documents, a humanist sans for the interface, at most three sizes on a screen, everything on an eight-point rhythm."
		>
			<div>
				{TYPE_STEPS.map((step) => (
					<div key={step.name} className={classes.tokenRow}>
						<span>{step.name}</span>
						<TokenValue token={step.size} shown={shown} />
						<span
							className={classes.typeSample}
							style={{ fontSize: `var(${step.size})`, fontFamily: `var(${step.font})` }}
						>
							The estate of Eleanor Whitcombe, 1,204.50
						</span>
					</div>
				))}
			</div>
			<div className={classes.wideGrid}>
				<div>
					{SPACES.map((token) => (
						<div key={token} className={classes.tokenRow}>
							<span className={classes.mono}>{token}</span>
							<TokenValue token={token} shown={shown} />
							<span className={classes.bar} style={{ inlineSize: `var(${token})` }} />
						</div>
					))}
				</div>
				<div className={classes.stack}>
					<div className={classes.row}>
						{RADII.map((token) => (
							<div key={token}>
								<div className={classes.shape} style={{ borderRadius: `var(${token})` }} />
								<span className={classes.mono}>{token.replace('--', '')}</span>
							</div>
						))}
						<div>
							<div className={classes.shape} style={{ boxShadow: 'var(--shadow)', borderRadius: 'var(--radius)' }} />
							<span className={classes.mono}>shadow</span>
						</div>
					</div>
					{MOTIONS.map((token) => (
						<div key={token} className={classes.tokenRow}>
							<span className={classes.mono}>{token}</span>
							<TokenValue token={token} shown={shown} />
						</div>
					))}
				</div>
			</div>
		</DesignSection>
	)
}
