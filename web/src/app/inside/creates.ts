import type { SessionView } from '@praxis/contract/shell/session'
import type { CreateAction } from '../../lib/feature.ts'
import { WEB_FEATURES } from '../../routes/web-features.ts'

/** What a person may create from anywhere. */
export function createsFor(session: SessionView): readonly CreateAction[] {
	if (session.mustAddSecondFactor) return []
	return WEB_FEATURES.flatMap(({ creates = [] }) =>
		creates.filter((one) => one.needs.some((need) => session.permissions.includes(need))),
	)
}
