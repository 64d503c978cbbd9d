import type { RuleSet } from '../court-rules.schema.ts'
import { FRCP_COMPUTING } from './frcp-computing.ts'
import { FRCP_DISCOVERY } from './frcp-discovery.ts'
import { FRCP_EVENTS } from './frcp-events.ts'
import { FRCP_JUDGMENT } from './frcp-judgment.ts'
import { FRCP_PLEADINGS } from './frcp-pleadings.ts'

/** Federal Rules of Civil Procedure: times that start from an event. Written from the text of the rules; a person of the firm has to compare
 *  each with its source before it counts as verified. */
export const FRCP: RuleSet = {
	schema: 1,
	id: 'frcp',
	title: 'Federal Rules of Civil Procedure',
	jurisdiction: 'United States district courts',
	edition: '2026-11-29',
	source: 'https://www.law.cornell.edu/rules/frcp',
	computing: FRCP_COMPUTING,
	events: [...FRCP_EVENTS],
	rules: [...FRCP_PLEADINGS, ...FRCP_DISCOVERY, ...FRCP_JUDGMENT],
}
