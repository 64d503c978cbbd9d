import { type ComponentProps, lazy, Suspense } from 'react'
import { TimelineSkeleton } from '../../ui/record/timeline.tsx'
import type { TimelineTab } from './timeline-tab.tsx'

const Tab = lazy(async () => ({ default: (await import('./timeline-tab.tsx')).TimelineTab }))

/** The timeline tab of a record. */
export function RecordTimeline(props: ComponentProps<typeof TimelineTab>) {
	return (
		<Suspense fallback={<TimelineSkeleton />}>
			<Tab {...props} />
		</Suspense>
	)
}
