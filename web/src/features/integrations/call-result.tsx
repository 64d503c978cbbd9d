import type { IntegrationCall } from '@praxis/contract/integrations/integrations.fields'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './integrations.module.css'

/** What came of a call, with the service it is from. */
export function CallResult({ call }: { readonly call: IntegrationCall }) {
	if (call.state === 'denied') return <Banner tone="amber">Denied. Nothing was sent.</Banner>
	if (call.state === 'expired') return <Banner tone="amber">It waited too long. Nothing was sent.</Banner>
	if (call.state === 'running') return <Hint breaks>It runs.</Hint>
	return (
		<Stack>
			{call.error !== null && <Banner tone="red">{call.error}</Banner>}
			{call.result !== null && (
				<figure className={classes.result}>
					<figcaption className={classes.source}>
						<span>
							Source: {call.integrationName}, {call.toolName} ({call.destination}), <InstantText at={call.createdAt} />
							{call.fromCache ? ', from the cache' : `, ${call.ms ?? 0} ms`}
						</span>
						<CopyButton value={call.result} label="Copy the result" />
					</figcaption>
					<pre className={classes.code}>{call.result}</pre>
					<Hint breaks>What a service answers is data. Check it before you rely on it.</Hint>
				</figure>
			)}
		</Stack>
	)
}
