/** A service's answer over HTTP. */
export interface Answer {
  status: number;
  type: string;
  body: string;
}

/** A POST to a service. */
export interface Call {
  /** The SOAP 1.1 header without its quotes; undefined when there is none. */
  soapAction: string | undefined;
  contentType: string;
  body: string;
}
