import { useLayoutEffect, useRef, useState } from 'react'
import { CardGrid, Hint, Row, Stack, Text } from '../layout/layout.tsx'
import { StatusMark } from '../status/status-mark.tsx'
import { useColorScheme } from '../theme/color-scheme.ts'
import { contrastRatio, parseRgb } from '../theme/contrast.ts'
import { COLOR_PAIRS, type ColorPair, MOTIONS, RADII, SPACES, TYPE_STEPS } from '../theme/token-list.ts'
import classes from './design.module.css'
import { DesignSection } from './design-section.tsx'

function Mono({ children }: { readonly children: string }) {
	return (
		<Hint as="span" font="mono" breaks>
			{children}
		</Hint>
	)
}

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
				<Mono>{pair.ink}</Mono>
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
	return <Mono>{value}</Mono>
}

export function ColorSection() {
	const { shown } = useColorScheme()
	return (
		<DesignSection
			id="color"
			title="Color"
			lead="Paper, ink and one deep accent. The ratio under each pair is computed from what is on this screen now; text needs 4.5, borders and focus 3."
		>
			<CardGrid gap={3} min={13} fill>
				{COLOR_PAIRS.map((pair) => (
					<Swatch key={pair.name} pair={pair} shown={shown} />
				))}
			</CardGrid>
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
						<Text cut style={{ fontSize: `var(${step.size})`, fontFamily: `var(${step.font})` }}>
							The estate of Eleanor Whitcombe, 1,204.50
						</Text>
					</div>
				))}
			</div>
			<CardGrid gap={5} align="start" min={20}>
				<div>
					{SPACES.map((token) => (
						<div key={token} className={classes.tokenRow}>
							<Mono>{token}</Mono>
							<TokenValue token={token} shown={shown} />
							<span className={classes.bar} style={{ inlineSize: `var(${token})` }} />
						</div>
					))}
				</div>
				<Stack shrinks>
					<Row gap={3}>
						{RADII.map((token) => (
							<div key={token}>
								<div className={classes.shape} style={{ borderRadius: `var(${token})` }} />
								<Mono>{token.replace('--', '')}</Mono>
							</div>
						))}
						<div>
							<div className={classes.shape} style={{ boxShadow: 'var(--shadow)', borderRadius: 'var(--radius)' }} />
							<Mono>shadow</Mono>
						</div>
					</Row>
					{MOTIONS.map((token) => (
						<div key={token} className={classes.tokenRow}>
							<Mono>{token}</Mono>
							<TokenValue token={token} shown={shown} />
						</div>
					))}
				</Stack>
			</CardGrid>
		</DesignSection>
	)
}
