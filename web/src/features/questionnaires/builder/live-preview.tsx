import type { Definition } from '@praxis/contract/questionnaires/definition'
import { Button } from '../../../ui/button/button.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { useUrlParams } from '../../../ui/navigation/url-state.tsx'
import { useMedia } from '../../../ui/theme/use-media.ts'
import classes from './live-preview.module.css'
import type { PreviewProps } from './read-questionnaire.tsx'

const WIDE = '(min-width: 88em)'
const FIELD = 'beside'

interface Beside {
	/** Undefined where list, fields and preview don't fit side by side: there the preview is a tab. */
	readonly place: 'on' | 'off' | undefined
	readonly toggle: () => void
}

/** Whether the preview stands beside the fields; hidden or not, in the address. */
export function useBeside(): Beside {
	const isWide = useMedia(WIDE)
	const { params, set } = useUrlParams()
	const place = params.get(FIELD) === 'off' ? 'off' : 'on'
	const toggle = () => set({ [FIELD]: place === 'on' ? 'off' : null }, { replace: true })
	return { place: isWide ? place : undefined, toggle }
}

interface LivePreviewProps {
	readonly beside: Beside
	readonly draft: Definition
	/** The question or section that is edited. */
	readonly item: string
	readonly preview: PreviewProps['preview']
}

/** The questionnaire as respondents see it, next to the fields. */
export function LivePreview({ beside, draft, item, preview }: LivePreviewProps) {
	const isShown = beside.place === 'on'
	return (
		<aside className={classes.live} aria-label="Live preview">
			<Row gap={3} justify="between" wrap={false}>
				<Text as="h2" size="body">
					Live preview
				</Text>
				<Button size="small" variant="quiet" aria-expanded={isShown} onClick={beside.toggle}>
					{isShown ? 'Hide' : 'Show'}
				</Button>
			</Row>
			{isShown && preview(draft, { item })}
		</aside>
	)
}
