import { type ComponentProps, lazy, Suspense } from 'react'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import type { ShownText, TemplateText } from './template-text.tsx'

const load = () => import('./template-text.tsx')
const Shown = lazy(async () => ({ default: (await load()).ShownText }))
const Written = lazy(async () => ({ default: (await load()).TemplateText }))

/** `ShownText`, loaded with the editor. */
export function LazyShownText(props: ComponentProps<typeof ShownText>) {
	return (
		<Suspense fallback={<LoadingLines what="the text" />}>
			<Shown {...props} />
		</Suspense>
	)
}

/** `TemplateText`, loaded with the editor. */
export function LazyTemplateText(props: ComponentProps<typeof TemplateText>) {
	return (
		<Suspense fallback={<LoadingLines what="the text" />}>
			<Written {...props} />
		</Suspense>
	)
}
