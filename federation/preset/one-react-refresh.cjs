// Every app built with hot reload contains a refresh runtime; the first one on the page serves all.
module.exports = globalThis.__ONE_REACT_REFRESH__ ??= require('the-react-refresh-runtime');
