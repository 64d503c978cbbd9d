export interface ColorPair {
	readonly name: string
	readonly ink: `--${string}`
	readonly ground: `--${string}`
	/** 4.5 for text, 3 for what is not text. */
	readonly least: 4.5 | 3
}

/** Every ink and the ground it stands on. */
export const COLOR_PAIRS: readonly ColorPair[] = [
	{ name: 'Ink on paper', ink: '--ink', ground: '--paper', least: 4.5 },
	{ name: 'Ink on surface', ink: '--ink', ground: '--surface', least: 4.5 },
	{ name: 'Ink on a hovered row', ink: '--ink', ground: '--surface-hover', least: 4.5 },
	{ name: 'Muted on paper', ink: '--ink-muted', ground: '--paper', least: 4.5 },
	{ name: 'Muted on sunken', ink: '--ink-muted', ground: '--surface-sunken', least: 4.5 },
	{ name: 'Muted on a hovered row', ink: '--ink-muted', ground: '--surface-hover', least: 4.5 },
	{ name: 'Muted on selected', ink: '--ink-muted', ground: '--accent-soft', least: 4.5 },
	{ name: 'Placeholder on surface', ink: '--ink-faint', ground: '--surface', least: 4.5 },
	{ name: 'Placeholder on sunken', ink: '--ink-faint', ground: '--surface-sunken', least: 4.5 },
	{ name: 'Link on paper', ink: '--accent', ground: '--paper', least: 4.5 },
	{ name: 'Main button', ink: '--accent-ink', ground: '--accent', least: 4.5 },
	{ name: 'Main button, hovered', ink: '--accent-ink', ground: '--accent-hover', least: 4.5 },
	{ name: 'Selected', ink: '--accent-soft-ink', ground: '--accent-soft', least: 4.5 },
	{ name: 'Danger button', ink: '--red-ink', ground: '--red', least: 4.5 },
	{ name: 'Danger button, hovered', ink: '--red-ink', ground: '--red-hover', least: 4.5 },
	{ name: 'Red on its ground', ink: '--red', ground: '--red-soft', least: 4.5 },
	{ name: 'Red on paper', ink: '--red', ground: '--paper', least: 4.5 },
	{ name: 'Amber on its ground', ink: '--amber', ground: '--amber-soft', least: 4.5 },
	{ name: 'Green on its ground', ink: '--green', ground: '--green-soft', least: 4.5 },
	{ name: 'Blue on its ground', ink: '--blue', ground: '--blue-soft', least: 4.5 },
	{ name: 'Grey on its ground', ink: '--grey', ground: '--grey-soft', least: 4.5 },
	{ name: 'Field border', ink: '--field-border', ground: '--surface', least: 3 },
	{ name: 'Field border on paper', ink: '--field-border', ground: '--paper', least: 3 },
	{ name: 'Focus on paper', ink: '--focus', ground: '--paper', least: 3 },
	{ name: 'Focus on surface', ink: '--focus', ground: '--surface', least: 3 },
]

export const SPACES = [
	'--space-1',
	'--space-2',
	'--space-3',
	'--space-4',
	'--space-5',
	'--space-6',
	'--space-8',
	'--space-12',
	'--space-16',
] as const
export const RADII = ['--radius-small', '--radius', '--radius-large', '--radius-round'] as const
export const MOTIONS = ['--motion-fast', '--motion'] as const
export const TYPE_STEPS = [
	{ name: 'Title 1', size: '--title-1', font: '--font-title' },
	{ name: 'Title 2', size: '--title-2', font: '--font-title' },
	{ name: 'Title 3', size: '--title-3', font: '--font-title' },
	{ name: 'Reading', size: '--text-reading', font: '--font-title' },
	{ name: 'Body', size: '--text-body', font: '--font-ui' },
	{ name: 'Small', size: '--text-small', font: '--font-ui' },
] as const
