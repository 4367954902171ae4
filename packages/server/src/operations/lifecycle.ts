/** Whether the server takes requests: a load balancer asks for it at `/api/ready`. */
export class Lifecycle {
  constructor(public state: 'starting' | 'ready' | 'stopping') {}
}
