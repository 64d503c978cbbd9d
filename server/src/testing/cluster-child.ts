import { startCluster } from '../platform/db/cluster.ts'
import { silentLog } from './test-server.ts'

/** A process of its own with a cluster, to be killed: `node cluster-child.ts DATA_DIR`. */
const cluster = await startCluster({ dataDir: process.argv[2] ?? '', log: silentLog })
console.log(cluster.ownerUrl, cluster.pid())
