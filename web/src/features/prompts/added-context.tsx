import { RUN_CONTEXT_MAX } from '@praxis/contract/prompts/prompt-runs.contract'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './prompts.module.css'
import { holdContext, type RunContext } from './run-context.ts'
import { ShownText } from './shown-text.tsx'

/** What services gave, which is added to the prompt. */
export function AddedContext({ context: { text } }: { readonly context: RunContext }) {
	return (
		<section className={classes.added} aria-label="Context from services">
			<Stack gap={3}>
				<strong>Context from services</strong>
				<Hint breaks>{formatCount(text.length)} characters are added at the end of the prompt, as data.</Hint>
				{text.length > RUN_CONTEXT_MAX && (
					<Banner tone="red">{`At most ${formatCount(RUN_CONTEXT_MAX)} characters can be added. Remove it and ask for less.`}</Banner>
				)}
				<details className={classes.details}>
					<summary>What is added</summary>
					<ShownText label="Context" text={text} />
				</details>
			</Stack>
			<Button size="small" variant="quiet" onClick={() => holdContext(null)}>
				Remove context
			</Button>
		</section>
	)
}
