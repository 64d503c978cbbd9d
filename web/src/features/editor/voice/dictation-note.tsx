import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { type Dictation, HEARD_BY } from './use-dictation.ts'

/** That the browser listens, what it heard so far, and who else may hear it. */
export function DictationNote({
	dictation: { isListening, interim, problem, toggle },
}: {
	readonly dictation: Dictation
}) {
	if (!isListening) return problem === null ? null : <Banner tone="red">{problem}</Banner>
	return (
		<Banner
			tone="blue"
			action={
				<Button size="small" onClick={toggle}>
					Stop voice input
				</Button>
			}
		>
			<strong>Listening…</strong> {interim !== '' && <em>{interim}</em>}
			<p>{HEARD_BY}</p>
		</Banner>
	)
}
